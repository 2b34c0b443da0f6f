/** `4.33`, `12.4`, `1,204`: as many digits as a measured value can bear. */
export function numberWords(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

/** A share in whole percent to show. Only all of it shows 100, and only nothing of it shows 0. */
export function wholePercent(percent: number): number {
  if (percent <= 0 || percent >= 100) return percent <= 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round(percent)));
}

/** `85%`: a share in percent, as it is written everywhere. */
export const percentText = (percent: number): string => withUnit(String(wholePercent(percent)), '%');

/** `4.3 falls`, `85%`, `1,204`: a written figure with what it is counted in. A percent sign stands without a space. */
export function withUnit(figure: string, unit: string | null | undefined): string {
  const said = unit?.trim() ?? '';
  if (said === '') return figure;
  return said === '%' ? `${figure}%` : `${figure} ${said}`;
}
