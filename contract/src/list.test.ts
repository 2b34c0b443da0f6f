import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint, EndpointName } from './endpoint';
import { endpoints } from './index';
import { list, mostFaults } from './list';

const faultsOf = (schema: z.ZodType, given: unknown) => schema.safeParse(given).error?.issues ?? [];

describe('a list', () => {
  const short = list(z.string().min(1), 3, 'Three at most');

  it('is read like any other', () => {
    expect(short.parse(['a', 'b'])).toEqual(['a', 'b']);
    expect(faultsOf(short, ['a', '', 1])).toMatchObject([{ path: [1] }, { path: [2] }]);
    expect(faultsOf(short, 'a')).toMatchObject([{ code: 'invalid_type' }]);
    expect(z.toJSONSchema(short)).toMatchObject({ type: 'array', maxItems: 3 });
    expect(faultsOf(short.min(1), [])).toMatchObject([{ code: 'too_small' }]);
  });

  it('that is too long is told so alone, and no item of it is looked at', () => {
    let looked = 0;
    const counting = z.unknown().refine(() => ++looked === 0);
    expect(faultsOf(list(counting, 3, 'Three at most'), [1, 2, 3, 4])).toMatchObject([
      { path: [], message: 'Three at most' },
    ]);
    expect(looked).toBe(0);
  });

  it('is looked through until there are faults enough', () => {
    let looked = 0;
    const counting = z.unknown().refine(() => ++looked === 0);
    const within = list(z.object({ items: list(counting, 2000) }), 2000);
    const given = Array.from({ length: 2000 }, () => ({ items: Array.from({ length: 2000 }, () => 0) }));
    expect(faultsOf(within, given)).toHaveLength(mostFaults);
    expect(looked).toBe(mostFaults);
  });
});

/** What a schema is made of. */
function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  switch (def.type) {
    case 'object':
      return [...Object.values(def.shape), ...(def.catchall ? [def.catchall] : [])];
    case 'array':
      return [def.element];
    case 'union':
      return [...def.options];
    case 'pipe':
      return [def.in, def.out];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return [def.innerType];
    case 'lazy':
      return [def.getter()];
    case 'intersection':
      return [def.left, def.right];
    case 'record':
    case 'map':
    case 'set':
    case 'tuple':
    case 'promise':
      throw new Error(`A body holds a ${def.type}, whose items nobody bounds`);
    default:
      return [];
  }
}

const allPartsOf = (schema: z.core.$ZodType): z.core.$ZodType[] => [
  schema,
  ...partsOf(schema).flatMap(allPartsOf),
];

describe('what is sent', () => {
  const bodies = (Object.entries(endpoints) as [EndpointName, Endpoint][]).flatMap(([name, { body }]) =>
    body ? [[name, body.schema] as const] : [],
  );

  it.each(bodies)('%s bounds every list that it takes', (_, schema) => {
    for (const part of allPartsOf(schema)) {
      if (part._zod.def.type !== 'array') continue;
      expect([...part._zod.traits]).toContain('ZodList');
      expect(z.toJSONSchema(part, { unrepresentable: 'any', io: 'input' }).maxItems).toBeLessThanOrEqual(
        2000,
      );
    }
  });
});
