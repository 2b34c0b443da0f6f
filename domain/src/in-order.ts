/** The order of two texts by their signs: that of days, months and ids, whatever language is read. */
export const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
