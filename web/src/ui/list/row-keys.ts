/** A key of a list that opens a cell of the row in hand. */
export interface CellKey {
  key: string;
  /** The cell's name (InlineCell). */
  cell: string;
  /** What it does, for the dialog that lists the keys: `Assign`. */
  words: string;
}

/** What the letters of a list do besides its cells, as its dialog says it. */
export const generalKeys: readonly { key: string; words: string; changes?: true }[] = [
  { key: 'J', words: 'Next row' },
  { key: 'K', words: 'Previous row' },
  { key: 'Enter', words: 'Open' },
  { key: 'E', words: 'Edit', changes: true },
  { key: 'X', words: 'Select, to change several at once', changes: true },
  { key: 'U', words: 'Undo the last change', changes: true },
  { key: '/', words: 'Search' },
  { key: '?', words: 'Show these shortcuts' },
];

const typing = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
/** While one of these is open, letters are its own. */
const over = '[role=dialog], [role=menu], [role=listbox]';

/** Whether a key that was pressed is meant for the list: nothing else has the focus, and nothing is open over the page. */
export function isForList(event: KeyboardEvent, region: HTMLElement | null): boolean {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented, isComposing } = event;
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return false;
  if (!(target instanceof Element) || target.matches(typing)) return false;
  const nowhere = target === document.body || target.matches('main');
  return (nowhere || region?.contains(target) === true) && document.querySelector(over) === null;
}

export const rowsOf = (region: HTMLElement | null): HTMLElement[] =>
  region ? [...region.querySelectorAll<HTMLElement>('[data-row]')] : [];

/** The focus goes to what a row is called, which opens it. */
export function focusRow(row: HTMLElement | undefined): void {
  const name = row?.querySelector<HTMLElement>('a[href]');
  name?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
