import type { AnswerItem, Answers } from '@lamplight/domain/forms/answers';
import { type Change, type ChangeContent, isOf } from './change';
import type { FilledRecord, SubjectCalls } from './subject-calls';

type Kind<Filled extends FilledRecord> = Pick<SubjectCalls<Filled>, 'kind' | 'withAbout'>;

/**
 * A record as the person left it: what the server has, and over it what this browser did not get acknowledged yet.
 * Changes of other records are left out.
 */
export function mergeChanges<Filled extends FilledRecord>(
  kind: Kind<Filled>,
  record: Filled,
  changes: readonly Change[],
): Filled {
  return changes
    .filter(isOf({ kind: kind.kind, id: record.id }))
    .reduce<Filled>((merged, { content }) => mergeOne(kind, merged, content), record);
}

function mergeOne<Filled extends FilledRecord>(
  kind: Kind<Filled>,
  record: Filled,
  content: ChangeContent,
): Filled {
  switch (content.kind) {
    case 'start':
    case 'send':
      return record;
    case 'about':
      return kind.withAbout(record, content.fields);
    default:
      return { ...record, answers: mergeAnswer(record.answers, content).map(onWire) };
  }
}

type AnswerContent = Extract<ChangeContent, { linkId: string }>;

/** The answers with one change of one question. An answer with nothing in it is left out. */
export function mergeAnswer(answers: Answers, content: AnswerContent): AnswerItem[] {
  const before = answers.find(({ linkId }) => linkId === content.linkId);
  const after = changed(before ?? { linkId: content.linkId, answer: [] }, content);
  const others = answers.filter(({ linkId }) => linkId !== content.linkId);
  const empty = after.answer.length === 0 && !after.comment && (after.files ?? []).length === 0;
  return empty ? others : [...others, after];
}

function changed(item: AnswerItem, content: AnswerContent): AnswerItem {
  const files = (item.files ?? []).filter(({ id }) => !('fileId' in content) || id !== content.fileId);
  switch (content.kind) {
    case 'answer':
      return { ...item, answer: content.answer, comment: content.comment };
    case 'photo':
      return { ...item, files: [...files, { id: content.fileId, name: content.name }] };
    case 'photo-removal':
      return { ...item, files };
  }
}

const onWire = (item: AnswerItem): FilledRecord['answers'][number] => ({
  ...item,
  answer: [...item.answer],
  files: item.files && [...item.files],
});
