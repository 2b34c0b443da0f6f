import type { CenterTopic } from '@lamplight/contract/center-topics';
import type { StoredFile } from '@lamplight/contract/files';
import type { Day } from '@lamplight/domain/calendar/day';
import { type Asking, standingOn } from '@lamplight/domain/calendar/periods';
import { signaturesNeeded } from '@lamplight/domain/completed-forms';
import type { Names } from '../../names/names';
import { presentPerson } from '../people/people.present';
import { presentRule } from './calendar-rule';
import type { CenterTopicRow } from './center-topics.queries';

/** What a center asks of a topic; a topic that is switched off everywhere is asked for nowhere. */
export const askingOf = (row: CenterTopicRow): Asking => ({
  frequency: row.frequency,
  askedSince: row.topic_active ? row.asked_since : null,
});

const responsiblesOf = (names: Names, row: CenterTopicRow) =>
  row.responsible_ids.map((id) => presentPerson(names, id)).filter((person) => person !== null);

/** A topic as the center uses it, with where it stands on a day. */
export function presentCenterTopic(
  names: Names,
  row: CenterTopicRow,
  image: StoredFile | null,
  today: Day,
): CenterTopic {
  const plainly = presentPlainly(row);
  const { state, nextDueOn, overdueSince } = standingOn(askingOf(row), row.form_days, today);
  return {
    ...plainly,
    topic: { ...plainly.topic, image, hasForm: row.has_form },
    version: row.version,
    responsibles: responsiblesOf(names, row),
    frequency: row.frequency,
    reminderDays: row.reminder_days,
    toolUrl: row.tool_url,
    committee: row.committee,
    calendar: presentRule(row),
    signNumber: signaturesNeeded({
      ofGroup: row.group_id === null ? undefined : row.group_signatures,
      grouped: row.grouped_signatures,
      individual: row.individual_signatures,
    }),
    state,
    lastFormDate: row.last_form_on,
    nextDueDate: nextDueOn,
    overdueSince,
  };
}

/** What a list for choosing shows of it. */
export const presentOption = (names: Names, row: CenterTopicRow, withResponsibles: boolean) => ({
  ...presentPlainly(row),
  ...(withResponsibles ? { responsibles: responsiblesOf(names, row) } : {}),
});

const presentPlainly = (row: CenterTopicRow) => ({
  id: row.id,
  topic: { id: row.topic_id, name: row.topic_name, active: row.topic_active },
  enabled: row.enabled,
  group: row.group_id === null ? null : { id: row.group_id, name: row.group_name ?? '' },
});
