import { frequencyLabels } from './center-topic-words';
import { datedRecordLabels } from './dated-records';
import { documentTypeLabels } from './documents';
import { priorityLabels, sourceLabels, statusLabels } from './issue-words';
import { attendanceLabels } from './meetings/agenda';
import { meetingStatusLabels, meetingTypeLabels } from './meetings/meetings';
import { roleLabels } from './people';
import { decisionLabels, pipResultLabels, pipStatusLabels, selectionReasonLabels } from './pips/words';

const words = new Map<string, Set<string>>();
for (const labels of [
  statusLabels,
  priorityLabels,
  sourceLabels,
  attendanceLabels,
  meetingStatusLabels,
  meetingTypeLabels,
  documentTypeLabels,
  datedRecordLabels,
  frequencyLabels,
  roleLabels,
  pipStatusLabels,
  pipResultLabels,
  decisionLabels,
  selectionReasonLabels,
])
  for (const [value, label] of Object.entries(labels))
    words.set(value, (words.get(value) ?? new Set()).add(label));

/** `EXCUSED` as `Excused`: a value of the audit trail, whichever record it is of. What is called differently there, and anything else, as it is. */
export function wordsOfValue(value: string): string {
  const [known, ...others] = words.get(value) ?? [];
  return known !== undefined && others.length === 0 ? known : value;
}
