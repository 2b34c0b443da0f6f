/**
 * A note as `mine` makes it of what it was `seen` to say, where others have written into it since: theirs stays beside it. Given the
 * same once more it changes nothing.
 */
export function noteBeside(theirs: string, { seen, mine }: { seen: string; mine: string }): string {
  if (theirs === seen || mine.includes(theirs)) return mine;
  if (mine !== '' && theirs.includes(mine)) return theirs;
  const at = seen === '' ? -1 : theirs.lastIndexOf(seen);
  if (at < 0) return mine === '' ? theirs : `${theirs}\n${mine}`;
  return `${theirs.slice(0, at)}${mine}${theirs.slice(at + seen.length)}`.trim();
}
