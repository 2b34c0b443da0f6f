import { expect, it } from 'vitest';
import type { Runner } from '../../db/scope';
import { Remembered } from './remembered-panels';

const center = { id: 'maple', today: '2031-05-20' } as const;
/** Answers the only statement that is asked of it. */
const runner = { run: async () => [{ center_id: center.id, version: 1 }] } as unknown as Runner;

it('has one of several who ask at once make it; where that one is refused, the others make it themselves', async () => {
  const panels = new Remembered<string>(10);
  const first = Promise.withResolvers<ReadonlyMap<string, string>>();
  let makes = 0;
  const refused = panels.of(runner, [center], () => {
    makes += 1;
    return first.promise;
  });
  const own = async () => {
    makes += 1;
    return new Map([[center.id, 'made']]);
  };
  const joined = panels.of(runner, [center], own);
  await Promise.resolve();
  first.reject(new Error('This took too long'));
  await expect(refused).rejects.toThrow('This took too long');
  expect(await joined).toEqual(new Map([[center.id, 'made']]));
  expect(makes).toBe(2);

  // What failed is not kept, what was made since is.
  expect(await panels.of(runner, [center], own)).toEqual(new Map([[center.id, 'made']]));
  expect(await panels.of(runner, [center], () => Promise.reject(new Error('Not asked')))).toEqual(
    new Map([[center.id, 'made']]),
  );
  expect(makes).toBe(3);
});
