import type { ReactNode } from 'react';
import { formatFullDay } from '../../../ui/dates';
import { editorLater } from '../../../ui/list/editor-later';
import { InlineCell } from '../../../ui/list/InlineCell';
import type { MeetingRow } from '../meetings.api';

export const dayCell = editorLater(async () => (await import('./MoveEditor')).MoveEditor);

/** When a meeting is, in a list: moved in place by those who may, while it is planned. */
export function MeetingDay({ meeting, children }: { meeting: MeetingRow; children: ReactNode }) {
  if (!meeting.changeable) return children;
  return (
    <InlineCell
      cell="day"
      // Meetings of one topic have one title.
      label={`Move ${meeting.title}, ${formatFullDay(meeting.day)}`}
      editor={(place) => <dayCell.Editor meeting={meeting} {...place} />}
    >
      {children}
    </InlineCell>
  );
}
