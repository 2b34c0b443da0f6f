import { type Subject, subjectKey } from '../forms/unsent/change';
import type { Unsent } from '../forms/unsent/indexed-db';

/** What somebody has not sent from this device. */
export interface KeptOf {
  userId: string;
  /** Undefined where they are of a center that is none of the reader's matter, or an earlier release kept it. */
  name: string | undefined;
  /** How many records of each kind, by the kind's name. */
  records: ReadonlyMap<string, number>;
  sinceMs: number;
  bytes: number;
}

/** Sums up what is not sent by person, the reader first. People of other centers are not named to them. */
export function keptByPerson(
  unsent: readonly Unsent[],
  reader: { userId: string; centerId: string },
): KeptOf[] {
  const people = [...new Set(unsent.map(({ userId }) => userId))];
  const mine = (userId: string) => (userId === reader.userId ? 0 : 1);
  return people.sort((a, b) => mine(a) - mine(b)).map(summed);

  function summed(userId: string): KeptOf {
    const theirs = unsent.filter((each) => each.userId === userId);
    const ids = new Map<string, Set<string>>();
    for (const { subject } of theirs)
      ids.set(subject.kind, (ids.get(subject.kind) ?? new Set()).add(subject.id));
    const known = theirs.find(({ whose }) => whose.name !== '' && whose.centerId === reader.centerId);
    return {
      userId,
      name: known?.whose.name,
      records: new Map([...ids].map(([kind, each]) => [kind, each.size])),
      sinceMs: Math.min(...theirs.map(({ atMs }) => atMs)),
      bytes: theirs.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  }
}

/** Which records somebody has not sent from this device, each since when, the oldest first. */
export function keptRecords(
  unsent: readonly Unsent[],
  userId: string,
): readonly { subject: Subject; sinceMs: number }[] {
  const records = new Map<string, { subject: Subject; sinceMs: number }>();
  for (const { subject, atMs } of unsent.filter((each) => each.userId === userId)) {
    const key = subjectKey(subject);
    records.set(key, { subject, sinceMs: Math.min(atMs, records.get(key)?.sinceMs ?? atMs) });
  }
  return [...records.values()].sort((a, b) => a.sinceMs - b.sinceMs);
}
