/** A stretch of text that stayed, came or went. */
export interface WordChange {
  readonly kind: 'kept' | 'added' | 'removed';
  readonly text: string;
}

/** Words, spaces between them, and marks one by one. */
const pieces = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}'’-]+|[^\s\p{L}\p{N}'’-]/gu) ?? [];

/** So many comparisons are made at most; longer texts that share hardly a beginning or an end are shown whole. */
const mostComparisons = 6_000_000;
/** Where less than this part of the words stayed, it is another text. */
const leastKept = 0.3;

/**
 * Which words came and which went. Kept and removed together are the text before, kept and added the one after. Where
 * hardly a word stayed, the whole text went and another came: that is easier to read.
 */
export function wordChanges(before: string, after: string): WordChange[] {
  if (before === after) return joined([{ kind: 'kept', text: before }]);
  const found = joined(spacesWithTheirWords(differences(pieces(before), pieces(after))));
  const kept = letters(found.filter(({ kind }) => kind === 'kept'));
  if (kept >= leastKept * Math.max(before.length, after.length)) return found;
  return joined([
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]);
}

const letters = (changes: readonly WordChange[]) =>
  changes.reduce((sum, { text }) => sum + text.trim().length, 0);

/** How much two texts are alike, from 0 to 1: words that both have, whatever their order. */
export function likeness(a: string, b: string): number {
  const words = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const [ofA, ofB] = [words(a), words(b)];
  if (ofA.length + ofB.length === 0) return a === b ? 1 : 0;
  const left = new Map<string, number>();
  for (const word of ofA) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of ofB) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    shared += 1;
    left.set(word, count - 1);
  }
  return (2 * shared) / (ofA.length + ofB.length);
}

/** By the longest common run of pieces, between what begins and ends alike. */
function differences(before: readonly string[], after: readonly string[]): WordChange[] {
  const [rows, columns] = [before.length, after.length];
  let start = 0;
  while (start < rows && start < columns && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < rows - start && end < columns - start && before[rows - 1 - end] === after[columns - 1 - end])
    end += 1;
  const kept = (from: number, to: number): WordChange[] =>
    before.slice(from, to).map((text) => ({ kind: 'kept', text }));
  return [
    ...kept(0, start),
    ...between(before.slice(start, rows - end), after.slice(start, columns - end)),
    ...kept(rows - end, rows),
  ];
}

function between(before: readonly string[], after: readonly string[]): WordChange[] {
  const removed = (texts: readonly string[]): WordChange[] =>
    texts.map((text) => ({ kind: 'removed', text }));
  const added = (texts: readonly string[]): WordChange[] => texts.map((text) => ({ kind: 'added', text }));
  const [rows, columns] = [before.length, after.length];
  if (rows * columns > mostComparisons) return [...removed(before), ...added(after)];
  const width = columns + 1;
  const longest = new Uint16Array((rows + 1) * width);
  const at = (row: number, column: number) => longest[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1)
    for (let column = columns - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const changes: WordChange[] = [];
  let [row, column] = [0, 0];
  while (row < rows && column < columns) {
    const text = before[row] ?? '';
    if (text === after[column]) {
      changes.push({ kind: 'kept', text });
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) {
      changes.push({ kind: 'removed', text });
      row += 1;
    } else {
      changes.push({ kind: 'added', text: after[column] ?? '' });
      column += 1;
    }
  }
  return [...changes, ...removed(before.slice(row)), ...added(after.slice(column))];
}

/** A space that stayed between changed words goes and comes with them, so that a reworded phrase reads as one. */
function spacesWithTheirWords(changes: readonly WordChange[]): WordChange[] {
  const changed = (change: WordChange | undefined) => change !== undefined && change.kind !== 'kept';
  return changes.flatMap((change, at) => {
    const lonely =
      change.kind === 'kept' &&
      change.text.trim() === '' &&
      changed(changes[at - 1]) &&
      changed(changes[at + 1]);
    if (!lonely) return [change];
    return [
      { kind: 'removed', text: change.text },
      { kind: 'added', text: change.text },
    ];
  });
}

/** Neighbours of a kind as one; of what changed at a place, first what went and then what came. */
function joined(changes: readonly WordChange[]): WordChange[] {
  const result: WordChange[] = [];
  let [removed, added] = ['', ''];
  const push = (kind: WordChange['kind'], text: string) => {
    const last = result.at(-1);
    if (text === '') return;
    if (last?.kind === kind) result[result.length - 1] = { kind, text: last.text + text };
    else result.push({ kind, text });
  };
  const flush = () => {
    const space = commonSpaceAfter(removed, added);
    push('removed', removed.slice(0, removed.length - space.length));
    push('added', added.slice(0, added.length - space.length));
    push('kept', space);
    [removed, added] = ['', ''];
  };
  for (const { kind, text } of changes) {
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      flush();
      push('kept', text);
    }
  }
  flush();
  return result;
}

/** The space after both a word that went and the one that came in its place. */
function commonSpaceAfter(removed: string, added: string): string {
  const space = removed.slice(removed.trimEnd().length);
  return removed.trim() !== '' && added.trim() !== '' && added.endsWith(space) ? space : '';
}
