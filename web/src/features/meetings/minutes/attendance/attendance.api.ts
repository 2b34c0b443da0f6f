import type { Attendance } from '@lamplight/domain/meetings/agenda';
import { useMutation } from '@tanstack/react-query';
import { notifyOwnWords } from '../../../../notify/notify';
import { unlessOvertaken } from '../../../../notify/unless-overtaken';
import { useKnownMinutes, writeBesides } from '../minutes.api';
import { attendanceWords } from './attendance-words';

/** What is said of somebody from now on, over what was said of them; null is nothing. */
export interface Said {
  user: string;
  attendance: Attendance | null;
  seen: Attendance | null;
}

/** Saves who came, one after the other: each is over the one before. */
export function useSaveAttendance(id: string) {
  const known = useKnownMinutes(id);
  return useMutation({
    scope: { id: `attendance.${id}` },
    mutationFn: (said: Said) =>
      unlessOvertaken(async () => {
        const saved = await writeBesides(id, { attendance: [said] });
        known.take(saved);
        notifyOwnWords(`Attendance saved: ${attendanceWords(saved.attendance)}`);
      }, 'The attendance stays as it is: someone else was at it, or at the minutes, in the meantime. Look at it first.'),
    onSettled: (isDone) => isDone || known.readAnew(),
  });
}
