/** The same day of the month six months before; the month's last where it has no such day. */
export function sixMonthsBefore(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 6, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 7, Math.min(date, last))).toISOString().slice(0, 10);
}
