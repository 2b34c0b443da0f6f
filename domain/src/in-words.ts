/** `Focus area`: words as they begin a line or a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** `3 units, 12 issues and 1 audit tool`: several things in a sentence; empty where there is none. */
export const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
