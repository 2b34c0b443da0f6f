import type { Audit } from '@lamplight/contract/audits';
import type { AnswerItem, Answers } from '@lamplight/domain/forms/answers';
import type { Change, ChangeContent } from './change';

/**
 * A round as the person left it: what the server has, and over it what this browser did not get acknowledged yet.
 * Changes of other rounds are left out.
 */
export function mergeChanges(audit: Audit, changes: readonly Change[]): Audit {
  return changes
    .filter((change) => change.auditId === audit.id)
    .reduce<Audit>((merged, { content }) => mergeOne(merged, content), audit);
}

function mergeOne(audit: Audit, content: ChangeContent): Audit {
  switch (content.kind) {
    case 'start':
      return audit;
    case 'about': {
      const { unit, location, note } = content;
      return { ...audit, unit, location, note: note === '' ? null : note };
    }
    default:
      return { ...audit, answers: mergeAnswer(audit.answers, content).map(onWire) };
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
      return { ...item, answer: [...content.answer], comment: content.comment };
    case 'photo':
      return { ...item, files: [...files, { id: content.fileId, name: content.name }] };
    case 'photo-removal':
      return { ...item, files };
  }
}

const onWire = (item: AnswerItem): Audit['answers'][number] => ({
  ...item,
  answer: [...item.answer],
  files: item.files && [...item.files],
});

/** What is to be kept of an answer: its values and its comment. */
export function answerContent(item: AnswerItem): Extract<ChangeContent, { kind: 'answer' }> {
  return { kind: 'answer', linkId: item.linkId, answer: item.answer, comment: item.comment ?? '' };
}
