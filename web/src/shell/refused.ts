import { keysOf } from '@lamplight/domain/keys-of';
import type { Action } from '@lamplight/domain/permissions';
import type { Needed } from '../refusals';
import { type ScreenName, screens } from '../screens';

/** Assistants find the tools there, and no rounds. */
const partlyForAll: readonly ScreenName[] = ['rounds'];

/** The right that a screen needs and that is not among these; undefined where they reach it. */
export function rightMissing(id: string | undefined, rights: readonly Action[]): Needed | undefined {
  const name = keysOf(screens).find((each) => each === id);
  if (!name || partlyForAll.includes(name)) return undefined;
  const { needs } = screens[name];
  return needs === 'nothing' || rights.includes(needs) ? undefined : needs;
}
