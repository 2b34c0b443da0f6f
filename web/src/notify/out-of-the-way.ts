/** The column at the right in which messages stand, in pixels. */
const columnPx = 480;

/** Whether messages at the top right could hide what stands there. What is higher than half of the window is never hidden whole. */
const isUnderMessages = (
  { right, top, bottom }: Pick<DOMRect, 'right' | 'top' | 'bottom'>,
  window: { innerWidth: number; innerHeight: number },
): boolean => {
  const half = window.innerHeight / 2;
  return right > window.innerWidth - columnPx && (top + bottom) / 2 < half && bottom - top < half;
};

let frame = 0;

/**
 * Messages hide nothing that has the focus of a keyboard (WCAG 2.4.11): while that is where they stand, they stand at the
 * bottom (`global.css`).
 */
function look(): void {
  cancelAnimationFrame(frame);
  // The browser brings what has the focus into sight after it has told of it.
  frame = requestAnimationFrame(() => {
    const focused = document.activeElement;
    if (focused?.closest('.mantine-Notifications-root')) return;
    const under =
      focused?.matches(':focus-visible') === true && isUnderMessages(focused.getBoundingClientRect(), window);
    document.documentElement.toggleAttribute('data-messages-below', under);
  });
}

// The layout brings this.
document.addEventListener('focusin', look);
document.addEventListener('focusout', look);
look();
