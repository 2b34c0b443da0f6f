/**
 * Makes instants into what a spreadsheet understands, which knows no time zones: the center's wall clock, as a Date
 * whose UTC parts are the local ones.
 */
export function wallClockIn(timeZone: string): (instant: Date) => Date {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (instant) => {
    const parts = Object.fromEntries(
      format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 1970, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  };
}
