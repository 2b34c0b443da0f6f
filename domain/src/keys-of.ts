/** The keys of a record with their own type, in its order (`Object.keys` forgets it and says `string`). */
export function keysOf<Key extends string>(record: Readonly<Record<Key, unknown>>): Key[] {
  const keys: Key[] = [];
  for (const key in record) keys.push(key);
  return keys;
}
