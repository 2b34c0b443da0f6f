/**
 * A text in lines of at most `width`, as many as `most`; what does not fit ends in an ellipsis. A word that is longer than
 * a line is broken within.
 */
export function wrapped(
  text: string,
  width: number,
  widthOf: (text: string) => number,
  most: number,
): string[] {
  const fits = (line: string) => widthOf(line) <= width;
  const words = text
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '')
    .flatMap((word) => piecesOf(word, fits));
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), shortened(lines[most - 1] ?? '', fits)];
}

/** A word in pieces that each fit a line; a piece is one letter at least. */
function piecesOf(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word)) return [word];
  const pieces: string[] = [];
  for (const letter of word) {
    const last = pieces.at(-1);
    if (last !== undefined && fits(last + letter)) pieces[pieces.length - 1] = last + letter;
    else pieces.push(letter);
  }
  return pieces;
}

function shortened(line: string, fits: (line: string) => boolean): string {
  const letters = [...line];
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
