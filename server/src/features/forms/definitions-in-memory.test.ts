import { expect, it } from 'vitest';
import { InMemory } from './definitions-in-memory';

it('what is kept has a most by its characters, however few they are', () => {
  const kept = new InMemory<string>(100);
  kept.set('one', 'x'.repeat(58));
  kept.set('one', 'x'.repeat(58));
  expect(kept.get('one')).toHaveLength(58);
  kept.set('two', 'x'.repeat(58));
  expect([kept.get('one'), kept.get('two')?.length]).toEqual([undefined, 58]);
  kept.set('three', 'x'.repeat(101));
  expect([kept.get('two')?.length, kept.get('three')]).toEqual([58, undefined]);
});
