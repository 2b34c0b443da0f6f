/** As long as the second tap of two may take. */
export const doubleTapMs = 500;

/** As far as it may be from the first, in CSS pixels. */
const apart = 32;

type Press = Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'>;

/** By a key both, or by a pointer at the same place. */
const isSecond = (first: Press, next: Press): boolean =>
  first.detail === 0
    ? next.detail === 0
    : Math.hypot(next.clientX - first.clientX, next.clientY - first.clientY) < apart;

/** The second press of two means nothing: what it meets has just moved there, under the pointer or with the focus. */
export function ignoreSecond(first: Press): void {
  const swallow = (next: MouseEvent) => {
    if (!isSecond(first, next)) return;
    next.preventDefault();
    next.stopPropagation();
  };
  window.addEventListener('click', swallow, true);
  setTimeout(() => window.removeEventListener('click', swallow, true), doubleTapMs);
}
