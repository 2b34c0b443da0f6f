/**
 * What this browser cannot do for whoever walks without a network, in sentences; nothing where it can all of it. Safari, which alone
 * has this event, clears what pages keep after seven days of its use without a visit to them, but not of installed ones (WebKit,
 * "Full Third-Party Cookie Blocking and More", March 2020).
 */
export function limitsHere(): string[] {
  const opens = 'serviceWorker' in navigator;
  const installed = window.matchMedia('(display-mode: standalone)').matches;
  const clears = 'GestureEvent' in window && !installed;
  return [
    opens
      ? ''
      : 'At this address Lamplight opens only where there is a network: leave the page open until then.',
    clears
      ? 'Safari clears what is kept after a week without a visit: open Lamplight before, or add it to the Home Screen.'
      : '',
  ].filter(Boolean);
}
