import { placeWords } from '@lamplight/domain/place-words';
import type { Names } from '../../names/names';
import type { NoticedIssue } from '../../outbox/notices';
import { namedItems, type Pointing } from '../reference/pointing';

/** What notices may know of an issue. */
export const noticed = (
  names: Names,
  issue: Pointing<'issue'> & { id: string; due_on: string },
): NoticedIssue => ({
  id: issue.id,
  place: placeWords(namedItems(names, 'issue', issue)).place,
  dueOn: issue.due_on,
});
