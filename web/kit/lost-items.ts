import { ApiProblem, SessionOver } from '../src/api/problem';
import type { LastSave } from '../src/ui/saved-words';

/** A made-up record with a field of every kind: what somebody lost, and where it was found. */
export interface LostItem {
  id: string;
  version: number;
  name: string;
  story: string | null;
  state: State;
  foundOn: string | null;
  keeper: { id: string } | null;
  returned: boolean;
  label: { color: string | null; size: string | null } | null;
  lastSave?: LastSave;
}

export const states = ['LOST', 'FOUND', 'GIVEN_BACK'] as const;
export type State = (typeof states)[number];
export const stateWords: Readonly<Record<State, string>> = {
  LOST: 'Lost',
  FOUND: 'Found',
  GIVEN_BACK: 'Given back',
};
export const keepers = [
  { value: 'k1', label: 'Front desk' },
  { value: 'k2', label: 'Laundry' },
  { value: 'k3', label: 'Evening desk' },
  { value: 'k4', label: 'Night desk' },
  // More than a list shows without scrolling.
  ...Array.from({ length: 30 }, (_, index) => ({ value: `box-${index}`, label: `Box ${index + 1}` })),
];
export const limits = { name: 30, story: 80, label: 12 };

const first: LostItem = {
  id: 'one',
  version: 1,
  name: 'Grey cardigan',
  story: 'Left in the dining room',
  state: 'LOST',
  foundOn: null,
  keeper: null,
  returned: false,
  label: null,
};

/** What the address asks the pretended server to be like: `?now=2` is a record that others have changed. */
const asked = () => new URLSearchParams(window.location.search);

let stored: LostItem =
  asked().get('now') === '2' ? { ...first, version: 2, story: 'In the laundry', state: 'FOUND' } : first;

export const readItem = (): LostItem => stored;

const fields = ['name', 'story', 'state', 'foundOn', 'keeper', 'returned', 'label.color'];

/** Refuses what the address says, and what was changed from an older version, as the server would. */
export async function saveItem(
  changes: object & { version?: number },
  uploaded?: (bytes: number) => void,
): Promise<LostItem> {
  uploaded?.(0);
  const refused = asked().get('refuse');
  if (refused === 'fields') {
    throw new ApiProblem({
      status: 400,
      errorKey: 'validation',
      message: 'Some fields need another look',
      fieldErrors: fields.map((field) => ({ field, message: `Not this ${field}` })),
    });
  }
  if (refused === 'session') throw new SessionOver({ status: 401, errorKey: 'session', message: 'Log in' });
  if (refused) throw new ApiProblem({ status: 409, errorKey: 'status', message: 'The house is closed' });
  if (changes.version !== undefined && changes.version !== stored.version) {
    throw new ApiProblem({ status: 409, errorKey: 'concurrency', message: 'Changed meanwhile' });
  }
  window.sessionStorage.setItem('kit.saved', JSON.stringify(changes));
  stored = { ...stored, ...changes, version: stored.version + 1 };
  return stored;
}

/** Someone else saves while the form is open. */
export function changeBehindTheBack() {
  const lastSave = { by: 'Wanda Ortiz', at: new Date().toISOString() };
  stored = { ...stored, version: stored.version + 1, story: 'In the laundry', lastSave };
}

let rows: LostItem[] = Array.from({ length: 45 }, (_, index) => ({
  ...first,
  id: `item-${index}`,
  name: `${['Cane', 'Denture cup', 'Glasses'][index % 3]} ${String(index + 1).padStart(2, '0')}`,
  state: states[index % 3] ?? 'LOST',
  foundOn: `2025-11-${String(1 + (index % 28)).padStart(2, '0')}`,
}));

/** Changes a row of the list, and answers it. Canes are refused where several are changed. */
export function changeItem(id: string, change: Partial<LostItem>, refusing = false): LostItem {
  const item = rows.find((each) => each.id === id);
  if (!item || (refusing && item.name.startsWith('Cane'))) {
    throw new ApiProblem({ status: 409, errorKey: 'status', message: 'A cane stays where it is' });
  }
  const changed = { ...item, ...change };
  rows = rows.map((each) => (each === item ? changed : each));
  return changed;
}

let failures = asked().has('fail') ? 1 : 0;

/** A page of rows as a list's call answers; with `?fail`, only at the second asking. */
export async function listItems(query: Readonly<Record<string, string | number>>) {
  if (failures > 0) {
    failures -= 1;
    throw new ApiProblem({ status: 500, errorKey: 'internal', message: 'The list could not be read' });
  }
  const text = String(query.q ?? '')
    .trim()
    .toLowerCase();
  const chosen = String(query['state.in'] ?? '');
  const from = String(query['foundOn.greaterThanOrEqual'] ?? '');
  const to = String(query['foundOn.lessThanOrEqual'] ?? '9999');
  const found = (asked().has('nothing') ? [] : rows).filter(
    ({ name, state, foundOn }) =>
      name.toLowerCase().includes(text) &&
      (!chosen || chosen.split(',').includes(state)) &&
      (foundOn ?? '') >= from &&
      (foundOn ?? '') <= to,
  );
  const descending = String(query.sort).endsWith(',desc');
  const sorted = found.toSorted((one, other) => one.name.localeCompare(other.name) * (descending ? -1 : 1));
  const start = Number(query.page) * Number(query.size);
  return { content: sorted.slice(start, start + Number(query.size)), totalElements: found.length };
}
