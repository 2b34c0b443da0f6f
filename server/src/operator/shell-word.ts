/** What no shell reads as anything but itself. */
const plain = /^[\w@%+:,./-]+$/;

/**
 * A word as it stands in a command that is shown to be typed. Others chose names and addresses, and between double quotes a shell still
 * runs what `$(…)` and backticks hold: in single quotes nothing but their own end means anything.
 */
export const shellWord = (word: string): string =>
  plain.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
