/** What a row is taken away with: from row to row the focus goes along these. */
export const removesRow = { 'data-removes-row': true } as const;
/** What another row is made with, or what opens that. */
export const addsRow = { 'data-adds-row': true } as const;

/** What takes a row away; else the last of its buttons. */
const removerOf = (row: Element): HTMLElement | undefined =>
  row.querySelector<HTMLElement>('[data-removes-row]') ?? [...row.querySelectorAll('button')].at(-1);

/**
 * Where the focus goes as a row of a list goes: to what takes away the row after it, else the one before it. After the last
 * one to what adds a row, or to the part of the page that the list stands in.
 */
export function besideRow(row: Element | null | undefined): HTMLElement | null {
  const list = row?.parentElement;
  if (!row || !list) return null;
  const rows = [...list.children];
  const at = rows.indexOf(row);
  for (const other of [...rows.slice(at + 1), ...rows.slice(0, at).reverse()]) {
    const remover = removerOf(other);
    if (remover) return remover;
  }
  for (let around: HTMLElement | null = list.parentElement; around; around = around.parentElement) {
    const adders = [...around.querySelectorAll<HTMLElement>('[data-adds-row]')];
    const outside = adders.find((adder) => !row.contains(adder));
    if (outside || around.matches('[tabindex="-1"]')) return outside ?? around;
  }
  return null;
}
