import type { PipVersionRow } from '../pips.api';

type Numbered = Pick<PipVersionRow, 'number'>;

/** The version that an address names, where the PIP has it. */
export const numberIn = (text: string | null, versions: readonly Numbered[]): number | undefined =>
  versions.find(({ number }) => String(number) === text)?.number;

/** The two versions that an address compares, the earlier first as it names them, where the PIP has both. */
export function comparedIn(
  text: string | null,
  versions: readonly Numbered[],
): readonly [number, number] | undefined {
  const [from = '', to = ''] = text?.split('-') ?? [];
  const [before, after] = [numberIn(from, versions), numberIn(to, versions)];
  return before === undefined || after === undefined || before === after ? undefined : [before, after];
}

export const compareSearch = (before: number, after: number): string => `?compare=${before}-${after}`;
export const readSearch = (number: number): string => `?version=${number}`;

/** The links that open a version and the comparison: the focus returns to them. */
export const readLinkId = (number: number): string => `read-version-${number}`;
export const compareLinkId = 'compare-versions';
