/** Reads of JSON that anybody may have written. */

/** What a text of JSON says; undefined where it is none. */
export function objectOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const fieldOf = (value: unknown, name: string): unknown =>
  value !== null && typeof value === 'object' && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;

export function textIn(value: unknown, name: string): string | undefined {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : undefined;
}

/** A whole number from 0 on. */
export function numberIn(value: unknown, name: string): number | undefined {
  const field = fieldOf(value, name);
  return typeof field === 'number' && Number.isSafeInteger(field) && field >= 0 ? field : undefined;
}

/** An instant, as it is written. */
export function instantIn(value: unknown, name: string): string | undefined {
  const field = textIn(value, name);
  // Only as it is written: what else a Date takes for one holds words, and lines.
  const written = field !== undefined && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(field);
  return written && !Number.isNaN(Date.parse(field)) ? field : undefined;
}
