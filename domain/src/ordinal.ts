/** `first`, `third`, `last`, `second to last`; past the tenth `11th`. */
export function ordinal(nth: number): string {
  if (nth === -1) return 'last';
  if (nth < 0) return `${ordinal(-nth)} to last`;
  return ordinals[nth - 1] ?? numbered(nth);
}

const ordinals = [
  ...['first', 'second', 'third', 'fourth', 'fifth'],
  ...['sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
];

/** `1st`, `22nd`, `11th`. */
export function numbered(nth: number): string {
  const isTeen = nth % 100 >= 11 && nth % 100 <= 13;
  return `${nth}${(!isTeen && { 1: 'st', 2: 'nd', 3: 'rd' }[nth % 10]) || 'th'}`;
}
