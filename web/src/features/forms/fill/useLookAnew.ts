import { type AnswerItem, type Answers, byLinkId } from '@lamplight/domain/forms/answers';
import { findQuestion, type Question } from '@lamplight/domain/forms/definition';
import { shownQuestions } from '@lamplight/domain/forms/visibility';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { filledKey } from '../filled.api';
import type { FormDraft } from '../form-draft';
import { type Subject, wasRefused } from '../unsent/change';
import type { Loaded } from '../unsent/load-filled';
import { mergeChanges } from '../unsent/merge';
import type { Running } from '../unsent/runtime';
import type { FilledRecord, SubjectCalls } from '../unsent/subject-calls';

/** What an answer says: an empty one is none. */
const sayingOf = ({ answer = [], comment = '', files = [] }: Partial<AnswerItem> = {}): string =>
  hashKey([answer, comment.trim(), files.map(({ id }) => id).sort()]);

/** The questions to which the answers say another thing. */
function differing(one: Answers, other: Answers): string[] {
  const [before, after] = [byLinkId(one), byLinkId(other)];
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (linkId) => sayingOf(before.get(linkId)) !== sayingOf(after.get(linkId)),
  );
}

/** A question that another's answer came to, and whether it is asked. */
export interface Came {
  question: Question | undefined;
  isAsked: boolean;
}

/** Reads what is filled in anew under the person's hands, and shows it. */
export type LookAnew = (isLooking: () => boolean) => Promise<readonly Came[]>;

/**
 * Before a form is reviewed: what is sent is what is there, others' answers among it, and so is what is looked at; and where something
 * was discarded. Whoever is at the questions again by then answers what they see.
 */
export function useLookAnew<Filled extends FilledRecord>(
  calls: SubjectCalls<Filled>,
  { subject, draft, running: { outbox } }: { subject: Subject; draft: FormDraft; running: Running },
): LookAnew {
  const client = useQueryClient();
  return async (isLooking) => {
    const queryKey = filledKey(subject);
    for (let tries = 0; tries < 3; tries += 1) {
      const before = draft.get();
      const askedMs = Date.now();
      // One that is under way may be of before what was done here since.
      await client.refetchQueries({ queryKey }, { cancelRefetch: true });
      const { data, dataUpdatedAt = 0 } = client.getQueryState<Loaded<Filled>>(queryKey) ?? {};
      // What this device knows is shown already.
      if (!data || data.isKept || dataUpdatedAt < askedMs || !isLooking()) return [];
      // What was answered while it was read may not be in it.
      if (draft.get() !== before) continue;
      const mine = [...data.changes.filter((change) => !wasRefused(change)), ...outbox.get().changes];
      const { definition, answers } = mergeChanges(calls, data.record, mine);
      draft.show(answers);
      const asked = shownQuestions(definition, answers);
      return differing(before, answers).map((linkId) => ({
        question: findQuestion(definition, linkId),
        isAsked: asked.some((question) => question.linkId === linkId),
      }));
    }
    return [];
  };
}
