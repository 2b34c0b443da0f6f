import type { Day } from '@lamplight/domain/calendar/day';
import { dayText } from '@lamplight/domain/calendar/day-words';
import { percentOf, tally } from '@lamplight/domain/forms/score';
import { toldOfResults } from '@lamplight/domain/meetings/gathering/results';
import { type RichText, richTextOf } from '@lamplight/domain/meetings/rich-text';
import { percentText } from '@lamplight/domain/number-words';
import type { FilledIn } from '../filled-in';

/** What minutes say of a topic, from the forms that were there when the meeting was held. */
export interface WrittenOfTopic {
  told: string | null;
  goal: string;
  data: RichText;
  analysis: RichText;
  decision: RichText;
  /** What the meeting asked to be done; null where all was well. */
  action: string | null;
}

/** The score of a form, and how it was answered. */
function countOf({ topic, answers }: FilledIn) {
  const { yes, no, ...weights } = tally(topic.definition, answers);
  return { yes, no, score: percentOf(weights) };
}

const times = (count: number, word: string) => `${count} ${word}`;

/** Undefined where no form had been sent by then. */
export function writtenOfTopic(
  forms: readonly FilledIn[],
  name: string,
  held: { at: Date; before: { at: Date; day: Day } | undefined; yearBefore: Day },
): WrittenOfTopic | undefined {
  const sent = forms.filter(({ sentAt }) => sentAt !== null && sentAt < held.at);
  const [earlier, latest] = [sent.at(-2), sent.at(-1)];
  if (!latest) return undefined;
  const now = countOf(latest);
  const before = earlier && countOf(earlier);
  return {
    told: toldOfResults({
      centerTopicId: '',
      name,
      agenda: [],
      since: { day: held.before?.day ?? held.yearBefore, met: held.before !== undefined },
      forms: sent.map((form) => ({
        id: form.id,
        day: form.day,
        score: countOf(form).score,
        isNew: form.sentAt !== null && (!held.before || form.sentAt > held.before.at),
      })),
      charts: [],
      alerts: [],
      issues: { open: 0, overdue: 0, critical: 0, oldestOn: null, openedSince: 0, resolvedSince: 0 },
    }),
    goal: 'A score of 90% or more',
    data: richTextOf(
      now.score === null
        ? `The form of ${dayText(latest.day)} has no score.`
        : `The form of ${dayText(latest.day)} came to ${percentText(now.score)}: ${times(now.yes, 'yes')}, ${times(now.no, 'no')}.`,
    ),
    analysis: richTextOf(comparedWords(now.score, before?.score ?? null)),
    decision: richTextOf(
      now.no === 0
        ? 'No action, because every answer is yes.'
        : 'Every “no” is followed up and reported at the next meeting.',
    ),
    action: now.no === 0 ? null : `Follow up on every “no” in ${name} and report back`,
  };
}

function comparedWords(score: number | null, before: number | null): string {
  if (score === null || before === null) return 'There is no score before to compare with.';
  const [is, was] = [percentText(score), percentText(before)];
  if (is === was) return `The score is ${is}, as it was in the form before.`;
  return `The score ${score > before ? 'rose' : 'fell'} from ${was} in the form before to ${is}.`;
}

/** What minutes say of what was only talked about. */
export const talkedAbout = {
  data: richTextOf('Nothing was sent since the last meeting.'),
  decision: richTextOf('No action, because there is nothing new.'),
} as const;
