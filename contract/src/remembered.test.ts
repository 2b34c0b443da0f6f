import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { remembering } from './remembered';

const part = () => z.object({ text: z.string(), deep: z.array(z.object({ n: z.number() })) });
const answer = (schema: z.ZodType) => z.object({ id: z.string(), part: schema });

describe('a remembering schema', () => {
  it('gives what the plain one gives, the first time and again', () => {
    const given = { text: 'Falls', deep: [{ n: 1, secret: 'x' }], more: 2 };
    const [plain, remembered] = [answer(part()), answer(remembering(part()))];
    const expected = plain.parse({ id: 'a', part: given });
    for (const id of ['a', 'a']) expect(remembered.parse({ id, part: given })).toEqual(expected);
    expect(JSON.stringify(expected)).not.toContain('secret');
  });

  it('looks through an object only once', () => {
    let looked = 0;
    const look = () => {
      looked += 1;
      return true;
    };
    const schema = remembering(z.object({ text: z.string().refine(look) }));
    const given = { text: 'Falls' };
    const [first, again] = [schema.parse(given), schema.parse(given)];
    expect(again).toBe(first);
    expect(looked).toBe(1);
    schema.parse({ text: 'Falls' });
    expect(looked).toBe(2);
  });

  it('refuses what is wrong each time', () => {
    const schema = remembering(part());
    const wrong = { text: 1, deep: [] };
    for (const _ of [1, 2]) expect(schema.safeParse(wrong).success).toBe(false);
    for (const nothing of [null, undefined, 'text']) expect(schema.safeParse(nothing).success).toBe(false);
  });
});
