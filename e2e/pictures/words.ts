import type { Frame, linesIn } from './frame';

/**
 * The words of a picture, those near the edge where it is cut (with other letters they may lie beyond it), and those of
 * the page that it does not show.
 */
export interface Words {
  inside: string[];
  edge: string[];
  beyond: string[];
}

/** The part of a cut picture that is its edge. */
const edge = 0.2;
const parting = '…';

/** The hour of the pictures goes on while they are made. */
const withoutNow = (text: string): string => text.replace(/\b10:[2-5]\d AM/g, 'now');

export function wordsOf(lines: Awaited<ReturnType<typeof linesIn>>, { cut }: Frame): Words {
  const place = (down: number | null): keyof Words => {
    if (down === null) return 'beyond';
    return cut && down > 1 - edge ? 'edge' : 'inside';
  };
  const those = (where: keyof Words) =>
    lines.filter(({ down }) => place(down) === where).map(({ words }) => withoutNow(words));
  return { inside: those('inside'), edge: those('edge'), beyond: those('beyond') };
}

export const written = ({ inside, edge }: Omit<Words, 'beyond'>): string =>
  `${[...inside, ...(edge.length > 0 ? [parting, ...edge] : [])].join('\n')}\n`;

export function read(text: string): Words {
  const lines = text.trimEnd().split('\n');
  const at = lines.indexOf(parting);
  if (at < 0) return { inside: lines, edge: [], beyond: [] };
  return { inside: lines.slice(0, at), edge: lines.slice(at + 1), beyond: [] };
}

/** Which lines are not among others, each of which stands for one. */
function missing(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/**
 * What the screen has said since the picture was made, and what it says no longer. What stood near the edge may have gone
 * beyond it, but not from the page.
 */
export const changed = (before: Words, now: Words) => ({
  new: missing(now.inside, [...before.inside, ...before.edge]),
  gone: [
    ...missing(before.inside, [...now.inside, ...now.edge]),
    ...missing(before.edge, [...now.inside, ...now.edge, ...now.beyond]),
  ],
});
