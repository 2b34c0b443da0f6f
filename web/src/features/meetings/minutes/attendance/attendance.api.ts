import type { Attendance } from '@lamplight/domain/meetings/agenda';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { notifyOwnWords } from '../../../../notify/notify';
import { unlessOvertaken } from '../../../../notify/unless-overtaken';
import { beingWritten, useKnownMinutes, whileOpen, writeMinutes } from '../minutes.api';
import { attendanceWords } from './attendance-words';

/** What is said of somebody from now on, over what the list said of them; null is nothing. */
export interface Said {
  user: string;
  /** `of Rosa Alvarez `, or nothing where they are not in the list yet. */
  name: string;
  attendance: Attendance | null;
  seen: Attendance | null;
}

/** Saves who came, one after the other: each is over the one before. */
export function useSaveAttendance(id: string) {
  const known = useKnownMinutes(id);
  /** What this page saved of each last, while the list may show what that was over. */
  const own = useRef(new Map<string, Pick<Said, 'attendance' | 'seen'>>());
  return useMutation({
    ...beingWritten,
    scope: { id: `attendance.${id}` },
    mutationFn: async ({ user, name, attendance, seen }: Said) => {
      const before = own.current.get(user);
      own.current.delete(user);
      const said = { user, attendance, seen: before?.seen === seen ? before.attendance : seen };
      return unlessOvertaken(async () => {
        // Over what was said of this one: others may be at the text meanwhile.
        const saved = await writeMinutes(id, { attendance: [said], version: undefined, ...whileOpen });
        own.current.set(user, { attendance, seen });
        known.take(saved);
        notifyOwnWords(`Attendance saved: ${attendanceWords(saved.attendance)}`);
      }, `The attendance ${name}stays as it is: someone else was at it in the meantime. Look at it first.`);
    },
    onSettled: (isDone) => isDone || known.readAnew(),
  });
}
