/** What a field becomes of what a body gives: left out, it stays as it was. */
export const or = <T>(given: T | undefined, kept: T): T => (given === undefined ? kept : given);
