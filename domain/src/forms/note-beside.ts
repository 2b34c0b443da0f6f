/**
 * A note as `mine` makes it of what it was `seen` to say, at first or by a save of one's own that nothing was heard of, where others have
 * changed it since. Line by line: lines of one's own that still stand there become what they are now, what is new goes to the
 * end, what they took out stays out, and no line of theirs is touched. Given the same once more it changes nothing.
 */
export function noteBeside(
  theirs: string,
  { seen, mine }: { seen: readonly string[]; mine: string },
): string {
  if (seen.includes(theirs)) return mine;
  const [there, now] = [linesOf(theirs), linesOf(mine)];
  // The newest of one's own first.
  const own = seen.filter((each) => each !== '').reverse();
  const standing = own.map(linesOf).find((lines) => placeIn(there, lines) >= 0);
  if (standing) {
    // It came before; what is a part of what stands there takes the rest out.
    const isThere = placeIn(there, now) >= 0 && placeIn(standing, now) < 0;
    return isThere ? theirs : there.toSpliced(placeIn(there, standing), standing.length, ...now).join('\n');
  }
  const ownLines = own.flatMap(linesOf);
  const isNew = (line: string) => line !== '' && !there.includes(line);
  const added = now
    .filter(isNew)
    .map((line) => typedOn(line, ownLines))
    .filter(isNew);
  return [...there, ...added].join('\n');
}

/** What of a line is new: all of it, or what was put behind a line of one's own, which may have been taken out since. */
function typedOn(line: string, own: readonly string[]): string {
  const rests = own.filter((each) => line.startsWith(each)).map((each) => line.slice(each.length));
  const rest = rests.find((each) => !/^[\p{L}\p{N}]/u.test(each));
  return rest === undefined ? line : rest.replace(/^[^\p{L}\p{N}]+/u, '');
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

/** Where these lines stand together among others; -1 where they do not. */
const placeIn = (lines: readonly string[], block: readonly string[]): number =>
  lines.findIndex((_, at) => block.every((line, nth) => lines[at + nth] === line));
