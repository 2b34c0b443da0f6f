import { createTurns } from './turns';

/**
 * Lets at most `places` tasks run at once; the others wait their turn. Owners take turns: whoever has one task waits for
 * one of each other owner's, however many they have. What a task throws goes to its caller.
 */
export function createGate(places: number): <T>(task: () => Promise<T>, owner?: string) => Promise<T> {
  const turns = createTurns({ all: places, ofGroup: places, ofMember: places });
  return (task, owner = '') => turns({ group: '', member: owner }, task);
}
