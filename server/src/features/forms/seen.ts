import type { AnswerItem } from '@lamplight/domain/forms/answers';
import type { Scope } from '../../db/scope';
import { Refusal } from '../../http/refusal';
import type { Names } from '../../names/names';
import type { FormFile } from '../files/files.queries';
import { fullName } from '../people/people.present';
import { type GivenAnswer, isEmpty } from './answers.queries';
import { isSame, itemOf } from './traces.service';

/** Answers that somebody else gave and that are none of what the caller knows of their questions. */
export const unseenOf = (
  scope: Pick<Scope, 'actor'>,
  stored: readonly GivenAnswer[],
  known: readonly AnswerItem[],
): GivenAnswer[] =>
  stored.filter(
    (there) =>
      there.saved_by !== scope.actor.userId &&
      !known.some((item) => item.linkId === there.link_id && isSame(there, item)),
  );

/** Refuses what would be done over answers that were not seen, by whose they are, and says what stands there (`current`: of the first). */
export function requireNoneUnseen(
  unseen: readonly GivenAnswer[],
  told: { names: Names; files: readonly FormFile[]; words: (linkId: string) => string },
): void {
  const [first] = unseen;
  if (!first) return;
  const { names, files, words } = told;
  const fieldErrors = unseen.map(({ link_id: field, saved_by }) => ({
    field,
    message: `${fullName(names, saved_by) ?? 'Somebody else'} answered ${words(field)} meanwhile.`,
  }));
  const attached = files.filter((file) => file.link_id === first.link_id);
  const current = { ...itemOf(first), files: attached.map(({ id, name }) => ({ id, name })) };
  throw new Refusal('concurrency', {}, { fieldErrors, current });
}

/** Refuses to send a record without an answer that was looked at: whoever cleared it, it is gone. */
export function requireNoneCleared(
  stored: readonly GivenAnswer[],
  seen: readonly AnswerItem[],
  words: (linkId: string) => string,
): void {
  const cleared = seen.filter(
    (item) => !isEmpty(item) && !stored.some(({ link_id }) => link_id === item.linkId),
  );
  const [first] = cleared;
  if (!first) return;
  const fieldErrors = cleared.map(({ linkId: field }) => ({
    field,
    message: `The answer to ${words(field)} was taken away meanwhile.`,
  }));
  throw new Refusal('concurrency', {}, { fieldErrors, current: { linkId: first.linkId, answer: [] } });
}
