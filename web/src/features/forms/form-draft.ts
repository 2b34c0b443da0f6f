import type { AnswerItem, Answers, AnswerValue } from '@lamplight/domain/forms/answers';
import { answerContent } from './answer-content';
import { withAnswer } from './form-answers';
import { type Change, type ChangeContent, isOf, type Subject } from './unsent/change';
import { mergeAnswer } from './unsent/merge';

/** The answers of a form while it is filled in: on the screen at once, and handed on to be kept and sent. */
export interface FormDraft {
  get(): Answers;
  subscribe(listener: () => void): () => void;
  answer(linkId: string, answer: AnswerValue[]): void;
  comment(linkId: string, comment: string): void;
  addFile(linkId: string, file: { id: string; name: string; blob: Blob }): void;
  removeFile(linkId: string, fileId: string): void;
  /** Shows an answer as the server has it, where what was said of it here is discarded. Its files are kept and sent by themselves. */
  reset(there: Pick<AnswerItem, 'linkId' | 'answer' | 'comment'>): void;
  /** Takes over what other tabs of this browser changed in the same form. */
  follow(changes: readonly Change[]): void;
}

export function createFormDraft(parts: {
  subject: Subject;
  /** As the server has them. */
  answers: Answers;
  changes: readonly Change[];
  /** Names this tab, whose own changes are on the screen already. */
  tab: string;
  keep: (content: ChangeContent) => void;
  /** An answer as it was read last: when the form was opened, and again where something of it was refused. */
  standing: (linkId: string) => AnswerItem;
  /** Whether what was answered here was refused. */
  isRefused: (linkId: string) => boolean;
}): FormDraft {
  const { subject, changes, tab, keep, standing, isRefused } = parts;
  let answers: Answers = changes
    .filter(isOf(subject))
    .reduce<Answers>(
      (merged, { content }) => ('linkId' in content ? mergeAnswer(merged, content) : merged),
      parts.answers,
    );
  const listeners = new Set<() => void>();
  const taken = new Set(changes.map(({ revision }) => revision));

  const become = (next: Answers) => {
    answers = next;
    for (const listener of listeners) listener();
  };
  /** What was given here is one's own; of what was refused its words say what stands there. */
  const seenOf = (linkId: string): Pick<AnswerItem, 'answer' | 'comment'> =>
    isRefused(linkId) ? standing(linkId) : (answers.find((each) => each.linkId === linkId) ?? { answer: [] });
  const change = (linkId: string, by: (item: AnswerItem) => AnswerItem) => {
    const seen = seenOf(linkId);
    become(withAnswer(answers, linkId, by));
    const item = answers.find((each) => each.linkId === linkId);
    if (item)
      keep({ ...answerContent(item), seen: { answer: [...seen.answer], comment: seen.comment ?? '' } });
  };
  const takeOver = (content: Extract<ChangeContent, { linkId: string }>) =>
    become(mergeAnswer(answers, content));

  return {
    get: () => answers,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer: (linkId, answer) => change(linkId, (item) => ({ ...item, answer })),
    comment: (linkId, comment) => change(linkId, (item) => ({ ...item, comment })),
    addFile: (linkId, { id, name, blob }) => {
      const content: ChangeContent = { kind: 'photo', linkId, fileId: id, name, blob };
      takeOver(content);
      keep(content);
    },
    removeFile: (linkId, fileId) => {
      const content: ChangeContent = { kind: 'photo-removal', linkId, fileId };
      takeOver(content);
      keep(content);
    },
    reset: ({ linkId, answer, comment }) =>
      become(withAnswer(answers, linkId, ({ files }) => ({ linkId, answer, comment, files }))),
    follow: (others) => {
      for (const { revision, tab: from, content } of others) {
        if (from === tab || taken.has(revision)) continue;
        taken.add(revision);
        if ('linkId' in content) takeOver(content);
      }
    },
  };
}
