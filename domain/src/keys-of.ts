/** The keys of a record with their own type, in its order (`Object.keys` forgets it and says `string`). */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  const keys: Key[] = [];
  for (const key in record) keys.push(key);
  return keys;
}

/** A record with the same kind of value for each key. */
export function recordOf<Key extends string, Value>(
  keys: readonly Key[],
  make: (key: Key) => Value,
): Record<Key, Value> {
  const record: Partial<Record<Key, Value>> = {};
  for (const key of keys) record[key] = make(key);
  // Every key has been given its value.
  return record as Record<Key, Value>;
}
