import { clockText, type WallTime } from '@lamplight/domain/meetings/meetings';
import { type ReactNode, useMemo, useState } from 'react';
import { notifyProblem } from '../../../notify/notify';
import { InPage } from '../../../ui/ErrorPage';
import { later } from '../../../ui/later';
import { useTimeZone, useToday } from '../../../ui/time-zone';
import type { Undoable } from '../../../ui/UndoNote';
import { type MeetingRow, useMoveMeeting } from '../meetings.api';
import { MoveDialog } from './MoveDialog';
import { type Moves, MovesContext } from './moving';
import { momentWords, sentMove, wallTime } from './wall-time';

const UndoNote = later(
  async () => (await import('../../../ui/UndoNote')).UndoNote,
  InPage,
  () => null,
);

/** A page on which meetings can be moved: its dialog, and what says that one was moved and takes it back. */
export function Moving({ children }: { children: ReactNode }) {
  const timeZone = useTimeZone();
  const today = useToday();
  const { mutateAsync } = useMoveMeeting();
  const [asked, setAsked] = useState<MeetingRow | null>(null);
  const [moved, setMoved] = useState<Undoable | null>(null);
  const moves = useMemo((): Moves => {
    const put = async ({ id }: MeetingRow, from: WallTime, to: WallTime) => {
      setMoved(null);
      await mutateAsync({ id, to: sentMove(from, to, timeZone) });
    };
    const at = ({ day, timeMinutes }: WallTime) => momentWords({ day, time: clockText(timeMinutes) });
    const takeBack = async (meeting: MeetingRow, from: WallTime, to: WallTime) => {
      try {
        await put(meeting, from, to);
        setMoved({ name: meeting.title, done: `now on ${at(to)}`, undo: null });
      } catch (error) {
        notifyProblem(error);
      }
    };
    return {
      ask: setAsked,
      move: async (meeting, to) => {
        const from = wallTime(meeting);
        await put(meeting, from, to);
        // What was on a day that is over cannot go back there.
        const undo = from.day < today ? null : () => takeBack(meeting, to, from);
        setMoved({ name: meeting.title, done: undo ? `moved to ${at(to)}` : `now on ${at(to)}`, undo });
      },
    };
  }, [mutateAsync, timeZone, today]);
  return (
    <MovesContext value={moves}>
      <UndoNote last={moved} onDismiss={() => setMoved(null)} overPage />
      {children}
      {asked && <MoveDialog meeting={asked} onClose={() => setAsked(null)} />}
    </MovesContext>
  );
}
