/**
 * Whether nobody went on from a part of the page: the focus is in it or nowhere in particular, as where what had it is gone. Then it may be
 * moved on.
 */
export function isWithin(part: Element | null | undefined): boolean {
  const at = document.activeElement;
  return at === null || at.matches('body, main') || part?.contains(at) === true;
}
