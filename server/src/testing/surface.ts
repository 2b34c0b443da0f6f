/**
 * What a walk goes through, `SURFACE` times over: `SURFACE=6 npm test -- api` tells how long the checks take when the
 * interface has six times as many calls, tables and rules (docs/performance.md).
 */
export const surface = <Walked>(walked: readonly Walked[]): Walked[] =>
  Array.from({ length: Number(process.env.SURFACE ?? 1) }, () => walked).flat();
