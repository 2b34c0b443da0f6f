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
  /** Shows an answer as the server has it, where what was said of it here is discarded. One's own files are kept and sent by themselves. */
  reset(there: AnswerItem): void;
  /** Shows the answers as they are by now, what others gave among them. */
  show(answers: Answers): void;
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
}): FormDraft {
  const { subject, changes, tab, keep } = parts;
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
  const itemOf = (linkId: string): AnswerItem =>
    answers.find((item) => item.linkId === linkId) ?? { linkId, answer: [] };
  const change = (linkId: string, by: (item: AnswerItem) => AnswerItem) => {
    const { answer, comment = '' } = itemOf(linkId);
    become(withAnswer(answers, linkId, by));
    keep({ ...answerContent(itemOf(linkId)), seen: { answer: [...answer], comment } });
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
    reset: ({ linkId, answer, comment, files: theirs = [] }) =>
      become(
        withAnswer(answers, linkId, ({ files = [] }) => {
          const others = files.filter(({ id }) => !theirs.some((file) => file.id === id));
          return { linkId, answer, comment, files: [...theirs, ...others] };
        }),
      ),
    show: become,
    follow: (others) => {
      for (const { revision, tab: from, content } of others) {
        if (from === tab || taken.has(revision)) continue;
        taken.add(revision);
        if ('linkId' in content) takeOver(content);
      }
    },
  };
}
