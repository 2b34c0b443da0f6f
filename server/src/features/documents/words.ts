/** What a search can look for: letters and digits that stand together. Marks of letters are left away, case too. */
const word = /[\p{L}\p{N}]+/gu;

/** Longer than any word that somebody types to find it. */
const longest = 60;

/** What PostgreSQL holds as one list of words, with room for its own book-keeping (bytes). */
const mostBytes = 600_000;

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** The words of a text in its order, as they are kept and looked for. */
export const wordsOf = (text: string): string[] =>
  (plain(text).match(word) ?? []).map((found) => found.slice(0, longest));

/** Characters that are gone through before everyone else has a turn. */
const pieceLength = 64 * 1024;

/** The different words of a long text, as many as are kept; everyone else has a turn in between. */
export async function differentWords(text: string): Promise<string[]> {
  const found = new Set<string>();
  let bytes = 0;
  for (let start = 0; start < text.length; ) {
    const rest = text.slice(start, start + pieceLength);
    // A piece ends before a word that may go on.
    const whole =
      start + rest.length < text.length ? rest.replace(/[\p{L}\p{N}\p{M}]{1,200}$/u, '') || rest : rest;
    for (const each of wordsOf(whole)) {
      if (found.has(each)) continue;
      bytes += Buffer.byteLength(each) + 8;
      if (bytes > mostBytes) return [...found];
      found.add(each);
    }
    start += whole.length;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return [...found];
}

/** Words that a search takes; the others of a longer one are left away. */
const mostSought = 20;

/** Shorter ones begin too many words to be looked for by their beginning. */
const shortestBeginning = 3;
const asTerm = (each: string): string => (each.length < shortestBeginning ? `'${each}'` : `'${each}':*`);

/**
 * What a person looks for as PostgreSQL takes it (`tsquery`): every word, each as the beginning of one where it has
 * three letters. Null where they wrote none.
 */
export function soughtWords(text: string): string | null {
  const words = [...new Set(wordsOf(text))].slice(0, mostSought);
  return words.length === 0 ? null : words.map(asTerm).join(' & ');
}
