import type { Audit } from '@lamplight/contract/audits';
import type { AnswerItem, Answers, AnswerValue } from '@lamplight/domain/forms/answers';
import { withAnswer } from '../forms/form-answers';
import type { Change, ChangeContent } from './outbox/change';
import { answerContent, mergeAnswer } from './outbox/merge';

/** The answers of a round while it is filled in: on the screen at once, and handed on to be kept and sent. */
export interface RoundDraft {
  get(): Answers;
  subscribe(listener: () => void): () => void;
  answer(linkId: string, answer: AnswerValue[]): void;
  comment(linkId: string, comment: string): void;
  addFile(linkId: string, file: { id: string; name: string; blob: Blob }): void;
  removeFile(linkId: string, fileId: string): void;
  /** Takes over what other tabs of this browser changed in the same round. */
  follow(changes: readonly Change[]): void;
}

export function createRoundDraft(parts: {
  audit: Pick<Audit, 'id' | 'answers'>;
  changes: readonly Change[];
  /** Names this tab, whose own changes are on the screen already. */
  tab: string;
  keep: (content: ChangeContent) => void;
}): RoundDraft {
  const { audit, changes, tab, keep } = parts;
  let answers: Answers = changes
    .filter(({ auditId }) => auditId === audit.id)
    .reduce<Answers>(
      (merged, { content }) => ('linkId' in content ? mergeAnswer(merged, content) : merged),
      audit.answers,
    );
  const listeners = new Set<() => void>();
  const seen = new Set(changes.map(({ revision }) => revision));

  const become = (next: Answers) => {
    answers = next;
    for (const listener of listeners) listener();
  };
  const change = (linkId: string, by: (item: AnswerItem) => AnswerItem) => {
    become(withAnswer(answers, linkId, by));
    const item = answers.find((each) => each.linkId === linkId);
    if (item) keep(answerContent(item));
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
    follow: (others) => {
      for (const { revision, tab: from, content } of others) {
        if (from === tab || seen.has(revision)) continue;
        seen.add(revision);
        if ('linkId' in content) takeOver(content);
      }
    },
  };
}
