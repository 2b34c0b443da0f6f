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

/** Answers that were looked at and are there no more, whoever took them away. */
export const clearedOf = (stored: readonly GivenAnswer[], known: readonly AnswerItem[]): AnswerItem[] =>
  known.filter((item) => !isEmpty(item) && !stored.some(({ link_id }) => link_id === item.linkId));

/** Refuses what would be done over answers that were not seen, by whose they are, and says what stands there (`current`: of the first). */
export function requireAllSeen(
  { unseen, cleared = [] }: { unseen: readonly GivenAnswer[]; cleared?: readonly AnswerItem[] },
  told: { names: Names; files: readonly FormFile[]; words: (linkId: string) => string },
): void {
  const { names, files, words } = told;
  const fieldErrors = [
    ...unseen.map(({ link_id: field, saved_by }) => ({
      field,
      message: `${fullName(names, saved_by) ?? 'Somebody else'} answered ${words(field)} meanwhile.`,
    })),
    ...cleared.map(({ linkId: field }) => ({
      field,
      message: `The answer to ${words(field)} was taken away meanwhile.`,
    })),
  ];
  const [first] = fieldErrors;
  if (!first) return;
  const [there = { linkId: first.field, answer: [] }] = unseen.map(itemOf);
  const attached = files.filter((file) => file.link_id === there.linkId);
  const current = { ...there, files: attached.map(({ id, name }) => ({ id, name })) };
  throw new Refusal('concurrency', {}, { fieldErrors, current });
}
