/** The time zone of whoever looks: these pages know of no center. */
export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
