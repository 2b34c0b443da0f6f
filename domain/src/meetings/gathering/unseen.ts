import { type Day, daysBetween } from '../../calendar/day';
import { dayText } from '../../calendar/day-words';
import { periodOf } from '../../calendar/periods';
import { counted, sentenceOf } from './sentence';

/** Days after which nobody has looked at a subject for a quarter. */
export const quarterDays = 92;

/** Since when a subject was on no agenda of the committee; null where it was within a quarter before the meeting. */
export function toldOfUnseen(lastOn: Day | null, meetingOn: Day): string | null {
  if (lastOn === null) return sentenceOf(['not yet on the agenda of a committee meeting']);
  const days = daysBetween(lastOn, meetingOn);
  if (days <= quarterDays) return null;
  return sentenceOf([
    `last on the agenda of a committee meeting on ${dayText(lastOn)}, ${counted(days, 'day')} before this one`,
  ]);
}

/** That the quarter of the meeting has no report of the infection preventionist; null where it has. */
export function toldOfMissingReport(reportedOn: Day | null, meetingOn: Day): string | null {
  const { first, last } = periodOf('QUARTERLY', meetingOn);
  if (reportedOn !== null && reportedOn >= first) return null;
  return sentenceOf([
    `no report yet in the quarter from ${dayText(first)} to ${dayText(last)}`,
    reportedOn === null ? 'none was given before' : `the last one was given on ${dayText(reportedOn)}`,
  ]);
}
