import { Button } from '@mantine/core';
import { formatFullDay } from '../../../ui/dates';
import type { MeetingRow } from '../meetings.api';
import { useMoves } from './moving';

/** Puts a meeting on another day or time without dragging it. */
export function MoveButton({
  meeting,
  size = 'compact-md',
}: {
  meeting: MeetingRow;
  size?: 'compact-md' | 'sm';
}) {
  const { ask } = useMoves();
  return (
    <Button
      className="ll-no-print"
      variant="default"
      size={size}
      // Meetings of one topic have one title.
      aria-label={`Move ${meeting.title}, ${formatFullDay(meeting.day)}…`}
      aria-haspopup="dialog"
      data-cell="day"
      onClick={() => ask(meeting)}
    >
      Move…
    </Button>
  );
}
