/** The elements of a meeting's page that a link leads to. */
export const attendeeAnchor = (id: string): string => `attendee-${id}`;
export const actionAnchor = (id: string): string => `action-${id}`;

/** So long a dialog takes to go, and to give the focus back to what opened it. */
const goneMs = 60;

/** Leaves a dialog for a place of the page behind it. */
export function leaveFor(anchor: string, leave: () => void): void {
  leave();
  setTimeout(() => {
    const place = document.getElementById(anchor);
    if (!place) return;
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
    place.focus({ preventScroll: true });
    place.scrollIntoView({ block: 'center' });
  }, goneMs);
}
