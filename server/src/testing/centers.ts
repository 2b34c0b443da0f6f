import { afterAll } from 'vitest';
import type { Calls } from '../app';
import { createWorld, type TestCenter, type World } from './world';

/** What most test files begin with: a server of their own and Maple Grove in it, gone after the file's tests. */
export async function oneCenter(calls?: Calls): Promise<{ world: World; maple: TestCenter }> {
  const world = await createWorld(calls);
  afterAll(() => world.close());
  return { world, maple: await world.addCenter('Maple Grove') };
}

/** The same with Cedar Hill beside it, which must see nothing of Maple Grove. */
export async function twoCenters(
  calls?: Calls,
): Promise<{ world: World; maple: TestCenter; cedar: TestCenter }> {
  const { world, maple } = await oneCenter(calls);
  return { world, maple, cedar: await world.addCenter('Cedar Hill') };
}
