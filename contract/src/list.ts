import { z } from 'zod';

/** So many faults of a list are looked for; whoever mends these is told the next. */
export const mostFaults = 100;

/** Zod's own look at the length of a list; undefined where it has none. */
function lengthCheckOf({ checks = [] }: z.core.$ZodArrayDef) {
  const check = checks.find(({ _zod }) => _zod.def.check === 'max_length');
  return check as z.core.$ZodCheckMaxLength<unknown[]> | undefined;
}

/**
 * A list as zod has it, but its length is looked at before its items, and no further item once there are faults enough: a megabyte of wrong
 * items would otherwise become half a million faults, on the thread that answers everybody.
 */
const ZodList = z.core.$constructor<z.ZodArray, z.core.$ZodArrayDef>('ZodList', (list, def) => {
  z.ZodArray.init(list, def);
  const lengthCheck = lengthCheckOf(def);
  const readAll = list._zod.parse;
  list._zod.parse = (payload, context) => {
    const given: unknown = payload.value;
    if (!Array.isArray(given)) return readAll(payload, context);
    if (lengthCheck && given.length > lengthCheck._zod.def.maximum) {
      payload.issues.push({
        code: 'too_big',
        origin: 'array',
        maximum: lengthCheck._zod.def.maximum,
        inclusive: true,
        input: given,
        inst: lengthCheck,
        // Whatever else is asked of the list, or of what it is in, is not asked of items that nobody has looked at.
        continue: false,
      });
      return payload;
    }
    const read: unknown[] = [];
    payload.value = read;
    for (const [at, value] of given.entries()) {
      const item = def.element._zod.run({ value, issues: [] }, context);
      // No schema of a call waits for anything.
      if (item instanceof Promise) throw new z.core.$ZodAsyncError();
      payload.issues.push(...z.core.util.prefixIssues(at, item.issues));
      read.push(item.value);
      if (payload.issues.length >= mostFaults) break;
    }
    return payload;
  };
});

/** A list in a body, of so many items at most. Every list that somebody sends is one of these (`list.test.ts`). */
export const list = <Item extends z.ZodType>(item: Item, most: number, tooMany?: string): z.ZodArray<Item> =>
  (new ZodList({ type: 'array', element: item }) as unknown as z.ZodArray<Item>).max(most, tooMany);
