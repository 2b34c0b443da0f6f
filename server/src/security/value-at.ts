/** A copy of a body with a value put at a path; lists and records on the way are kept where they are, and made where not. */
export function withValueAt(body: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (name === '0') {
    const [first, ...others] = Array.isArray(body) ? body : [];
    return [withValueAt(first, rest, value), ...others];
  }
  const record = body !== null && typeof body === 'object' && !Array.isArray(body) ? body : {};
  return { ...record, [name]: withValueAt(Reflect.get(record, name), rest, value) };
}
