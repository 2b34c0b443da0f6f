import { clockText, type WallTime } from '@lamplight/domain/meetings/meetings';
import { type ReactNode, useMemo, useState } from 'react';
import type { WayBack } from '../../../notify/done';
import { notifyProblem } from '../../../notify/notify';
import { unlessOvertaken } from '../../../notify/unless-overtaken';
import { fetchSoon } from '../../../ui/later';
import { useTimeZone, useToday } from '../../../ui/time-zone';
import { type MeetingRow, useMoveMeeting } from '../meetings.api';
import { MoveDialog } from './MoveDialog';
import { type Moves, MovesContext } from './moving';
import { momentWords, sentMove, wallTime } from './wall-time';

/** What says that one was moved: after the page. */
const undoing = () => import('../../../notify/done');
fetchSoon(undoing);

/** A page on which meetings can be moved: its dialog, and what says that one was moved and takes it back. */
export function Moving({ children }: { children: ReactNode }) {
  const timeZone = useTimeZone();
  const today = useToday();
  const { mutateAsync } = useMoveMeeting();
  const [asked, setAsked] = useState<MeetingRow | null>(null);
  const moves = useMemo((): Moves => {
    const at = ({ day, timeMinutes }: WallTime) => momentWords({ day, time: clockText(timeMinutes) });
    /** What takes it back is over the version that this made: a colleague's move since stays. */
    const put = async (
      { id, title, version }: Pick<MeetingRow, 'id' | 'title' | 'version'>,
      from: WallTime,
      to: WallTime,
      undo: ((version: number) => WayBack) | null,
    ) => {
      const { notifyDone, whileSaving } = await undoing();
      await whileSaving(async () => {
        const moved = await mutateAsync({ id, to: sentMove(from, to, timeZone), version });
        notifyDone(
          `${title}: ${undo ? `moved to ${at(to)}` : `now on ${at(to)}`}`,
          undo?.(moved.version) ?? null,
        );
      });
    };
    return {
      ask: setAsked,
      move: (meeting, to) => {
        const from = wallTime(meeting);
        const takeBack = (version: number) => ({
          run: () =>
            unlessOvertaken(
              () => put({ ...meeting, version }, to, from, null),
              'Not moved back: someone else changed this meeting in the meantime.',
            ).catch(notifyProblem),
        });
        // What was on a day that is over cannot go back there.
        return put(meeting, from, to, from.day < today ? null : takeBack);
      },
    };
  }, [mutateAsync, timeZone, today]);
  return (
    <MovesContext value={moves}>
      {children}
      {asked && <MoveDialog meeting={asked} onClose={() => setAsked(null)} />}
    </MovesContext>
  );
}
