/** Reading JSON of which nothing is known: what is not of the kind asked for counts as absent. */
export type Json = Readonly<Record<string, unknown>>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function listIn(of: Json, key: string): Json[] {
  const value = of[key];
  return Array.isArray(value) ? value.filter(isJson) : [];
}

export function recordIn(of: Json, key: string): Json {
  const value = of[key];
  return isJson(value) ? value : {};
}

/** A text with something in it; undefined where there is none. */
export function textIn(of: Json, key: string): string | undefined {
  const value = of[key];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

export function numberIn(of: Json, key: string): number | undefined {
  const value = of[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The value of a key that begins so, as FHIR's `value[x]` and `answer[x]` do: `valueCoding`, `valueString` … */
export function choiceIn(
  of: Json,
  prefix: string,
): { readonly kind: string; readonly value: unknown } | undefined {
  const key = Object.keys(of).find((name) => name.startsWith(prefix) && name.length > prefix.length);
  return key === undefined ? undefined : { kind: key.slice(prefix.length), value: of[key] };
}
