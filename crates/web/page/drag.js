// Dragging with a mouse, a finger or a pen: what is dragged follows, and is let go onto something.

const FAR = 8;

function swallow(click) {
  click.stopPropagation();
  click.preventDefault();
}

/** Follows a press that becomes a drag; if it ends on an element of this kind, that is told. */
export function dropped(event, onto, tell) {
  if (event.button !== 0) return;
  const { clientX: x, clientY: y, currentTarget: source } = event;
  let shadow = null;
  const move = (now) => {
    if (!shadow && Math.hypot(now.clientX - x, now.clientY - y) < FAR) return;
    if (!shadow) {
      const box = source.getBoundingClientRect();
      shadow = source.cloneNode(true);
      shadow.classList.add('dragged');
      shadow.setAttribute('aria-hidden', 'true');
      shadow.style.width = `${box.width}px`;
      shadow.style.height = `${box.height}px`;
      document.body.append(shadow);
    }
    shadow.style.left = `${now.clientX}px`;
    shadow.style.top = `${now.clientY}px`;
  };
  const end = (now) => {
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (!shadow) return;
    shadow.remove();
    // The click that ends a drag is none.
    addEventListener('click', swallow, true);
    setTimeout(() => removeEventListener('click', swallow, true));
    const target = now.type === 'pointerup' && document.elementFromPoint(now.clientX, now.clientY)?.closest(onto);
    if (target && target !== source) tell(target);
  };
  addEventListener('pointermove', move);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
