import type { Audit } from '@lamplight/contract/audits';
import { formLimits } from '@lamplight/domain/forms/limits';
import type { Scope, WriteScope } from '../../db/scope';
import type { Statement } from '../../db/statement';
import { Refusal } from '../../http/refusal';
import type { Names } from '../../names/names';
import { presentPerson } from '../people/people.present';
import { type Noted, putNote, removeNote } from './notes.queries';

/** What a round's note is after the caller gave their part of it. */
interface NoteAfter {
  /** All parts, one under the other. */
  whole: string | null;
  /** What keeps the caller's part; none where nothing was given. */
  statements: (auditId: string) => Statement<unknown>[];
}

/**
 * The note of a round once the caller's part is what they gave; left out, it stays. Each writes their own, so that nothing that two wrote at
 * once has to be put together. Refuses what is too long with what others wrote.
 */
export function noteAfter(
  scope: WriteScope,
  { note }: { note?: string | null | undefined },
  parts: readonly Noted[],
): NoteAfter {
  const own = note?.trim() ? note : null;
  const isOwn = ({ user_id }: Noted) => user_id === scope.actor.userId;
  const after = parts.map((part) => (isOwn(part) && note !== undefined ? own : part.note));
  const whole = after.filter((part) => part !== null).join('\n') || null;
  if (note === undefined) return { whole, statements: () => [] };
  if ((whole?.length ?? 0) > formLimits.note) {
    const message = 'With what others noted of this round it is too long';
    throw new Refusal('validation', {}, { fieldErrors: [{ field: 'note', message }] });
  }
  return { whole, statements: (id) => [own === null ? removeNote(scope, id) : putNote(scope, id, own)] };
}

/** What each wrote into a round's note. */
export const presentNotes = (scope: Scope, names: Names, parts: readonly Noted[]): Audit['notes'] =>
  parts.flatMap(({ user_id, note }) =>
    note === null ? [] : [{ by: presentPerson(names, user_id), note, own: user_id === scope.actor.userId }],
  );
