/** Numbers of entries as an entry of the trail names them: `3-5, 9`. */
export function rangesOf(seqs: readonly number[]): string {
  const sorted = [...new Set(seqs)].sort((one, other) => one - other);
  const ranges: [number, number][] = [];
  for (const seq of sorted) {
    const last = ranges.at(-1);
    if (last && seq === last[1] + 1) last[1] = seq;
    else ranges.push([seq, seq]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(', ');
}

/** Whether a number is among those that such a text names. */
export function namedIn(text: string): (seq: number) => boolean {
  const ranges = text.split(', ').map((range) => {
    const [from, to] = range.split('-').map(Number);
    return [from ?? 0, to ?? from ?? 0] as const;
  });
  return (seq) => ranges.some(([from, to]) => from <= seq && seq <= to);
}
