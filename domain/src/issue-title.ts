/** How long an issue's title may be, in characters. */
export const titleLimit = 200;

/** The title that a text gives: its first line, cut with an ellipsis where it is too long. Empty for a blank text. */
export function titleFrom(text: string): string {
  const line = text.trim().split('\n')[0]?.trim() ?? '';
  if (line.length <= titleLimit) return line;
  // A cut must not leave half of a surrogate pair behind.
  const kept = line.slice(0, titleLimit - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.trimEnd()}…`;
}
