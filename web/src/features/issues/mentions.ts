/** A piece of a comment and where it begins. */
export interface CommentPart {
  at: number;
  text: string;
  mention: boolean;
}

/** Splits a comment at the people it mentions: `@Rosa Alvarez`. The longest name that fits wins. */
export function splitMentions(text: string, names: readonly string[]): CommentPart[] {
  const longestFirst = [...names].sort((one, other) => other.length - one.length);
  const parts: CommentPart[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const name = longestFirst.find((each) => text.startsWith(each, at + 1));
    if (name === undefined || at < from) continue;
    if (at > from) parts.push({ at: from, text: text.slice(from, at), mention: false });
    from = at + 1 + name.length;
    parts.push({ at, text: text.slice(at, from), mention: true });
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), mention: false });
  return parts;
}

/** What is being typed after an `@` before the caret; null when no mention is being typed. */
export function mentionBefore(text: string, caret: number): { at: number; typed: string } | null {
  const match = /(?:^|[\s(])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*)?)$/u.exec(text.slice(0, caret));
  if (!match) return null;
  const typed = match[1] ?? '';
  return { at: caret - typed.length - 1, typed };
}

/** Whose names stand in the text, of those chosen while it was written. */
export function mentionedIn<Person extends { id: string; name: string }>(
  text: string,
  chosen: readonly Person[],
): string[] {
  return [...new Set(chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ id }) => id))];
}
