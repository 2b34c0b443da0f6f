/**
 * Days as numbers since 1970, reckoned without objects: a panel of a year asks for a hundred thousand. Years are counted from March
 * within here, so that a leap day is a year's last.
 */

/** Days of the four hundred years after which the calendar begins anew, and from the March 1 before year 0 to 1970. */
const daysOfEra = 146_097;
const daysTo1970 = 719_468;

/** The first day of a month; a month past the twelfth is one of the years after. */
export function firstOfMonth(givenYear: number, givenMonth: number): number {
  const months = givenYear * 12 + givenMonth - 3;
  const year = Math.floor(months / 12);
  const month = months - year * 12;
  const leaps = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leaps + Math.floor((153 * month + 2) / 5) - daysTo1970;
}

/** The date of a day. */
export function civilOf(number: number): { year: number; month: number; dayOfMonth: number } {
  const days = number + daysTo1970;
  const era = Math.floor(days / daysOfEra);
  const ofEra = days - era * daysOfEra;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    dayOfMonth: ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1,
  };
}
