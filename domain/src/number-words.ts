/** `4.33`, `12.4`, `1,204`: as many digits as a measured value can bear. */
export function numberWords(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}
