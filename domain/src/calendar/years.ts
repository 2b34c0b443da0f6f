/** The years that something is shown of, and what is said where another is asked for. */
export const shownYears = { first: 2000, last: 2999 } as const;
export const wrongYear = 'Choose a year, such as 2027';

export const isShownYear = (year: number): boolean => year >= shownYears.first && year <= shownYears.last;
