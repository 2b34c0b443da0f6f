import type { z } from 'zod';

/**
 * A schema that looks through the same object once: what it came to is remembered as long as the object lives. For large
 * parts of answers that never change once they are there, such as the questions of a version. Only for schemas that
 * answer at once, and objects that nobody changes.
 */
export function remembering<Schema extends z.ZodType>(schema: Schema): Schema {
  const parsed = new WeakMap<object, unknown>();
  const { run } = schema._zod;
  schema._zod.run = (payload, context) => {
    const given = payload.value;
    if (given === null || typeof given !== 'object') return run(payload, context);
    const known = parsed.get(given);
    if (known !== undefined) {
      payload.value = known;
      return payload;
    }
    const result = run(payload, context);
    if (!(result instanceof Promise) && result.issues.length === 0) parsed.set(given, result.value);
    return result;
  };
  return schema;
}
