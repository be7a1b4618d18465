// Elements without templates: el('p', { class: 'note' }, 'text', child).

/** Makes an element. Functions become listeners, `class`, `data-…` and ARIA are attributes. */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === 'function') node.addEventListener(name.replace(/^on/, ''), value);
    else if (name in node && !name.includes('-') && name !== 'list') node[name] = value;
    else node.setAttribute(name === 'class' ? 'class' : name, value === true ? '' : value);
  }
  if (props.class) node.className = props.class;
  node.append(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** The same for drawings. */
export function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null) node.setAttribute(name, value);
  }
  node.append(...children.flat(9));
  return node;
}

/** Replaces what an element holds. */
export function fill(node, ...children) {
  node.replaceChildren(...children.flat(9).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Says something to those who listen instead of looking. */
export function announce(text) {
  const said = document.getElementById('said');
  said.textContent = '';
  requestAnimationFrame(() => { said.textContent = text; });
}

/** `625/144` as a number. */
export function value(fraction) {
  const [above, below = '1'] = String(fraction).split('/');
  return Number(above) / Number(below);
}

/** A fraction with three places; with a sign if wanted. */
export function places(fraction, signed = false) {
  const number = value(fraction);
  const text = Math.abs(number).toFixed(3);
  if (Number(text) === 0) return text;
  return (number < 0 ? '\u2212' : signed ? '+' : '') + text;
}

/** `1 guess`, `2 guesses`. */
export function counted(number, one, many) {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`;
}

/** A button. */
export function button(label, onclick, props = {}) {
  return el('button', { type: 'button', onclick, ...props }, label);
}
