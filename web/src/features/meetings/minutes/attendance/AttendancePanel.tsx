import type { Attendance } from '@lamplight/domain/meetings/agenda';
import { useRef, useState } from 'react';
import { Panel } from '../../../../ui/Panel';
import { together } from '../../../../ui/together';
import { nameOf } from '../../../people/people.api';
import type { Minutes } from '../minutes.api';
import { useResend } from '../steps/steps.api';
import classes from './Attendance.module.css';
import { AttendanceRow } from './AttendanceRow';
import { useSaveAttendance } from './attendance.api';
import { attendanceWords, notSigned, signedWords } from './attendance-words';

const AddAttendee = together(async () => (await import('./AddAttendee')).AddAttendee);

/** Everyone invited: whether they came, and whether they have signed that and the minutes. */
export function AttendancePanel({ minutes }: { minutes: Minutes }) {
  const { id, attendance, status, permissions } = minutes;
  const manages = permissions.includes('meeting.manage') && status !== 'CLOSED';
  // Who was there is part of what is signed.
  const corrects = manages && minutes.finalDateTime === null;
  const save = useSaveAttendance(id);
  const resend = useResend();
  /** What was chosen and is not saved yet, by person. */
  const [chosen, setChosen] = useState<Readonly<Record<string, Attendance | null>>>({});
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLInputElement>(null);
  const choose = (user: string, value: Attendance | null) => {
    setChosen((before) => ({ ...before, [user]: value }));
    const settled = () =>
      setChosen((before) => {
        const { [user]: last, ...others } = before;
        return last === value ? others : before;
      });
    const of = attendance.find(({ person }) => person.id === user);
    const seen = of?.attendance ?? null;
    const name = of ? `of ${nameOf(of.person)} ` : '';
    // Not told by `mutate`, which tells of the last of several alone. What went wrong is said as of any change.
    save.mutateAsync({ user, name, attendance: value, seen }).then(settled, settled);
  };
  const shown = attendance
    .map((each) => ({ ...each, attendance: chosen[each.person.id] ?? each.attendance }))
    .filter(({ person }) => chosen[person.id] !== null);
  const remove = (user: string) => {
    choose(user, null);
    // The button that was pressed goes with its row.
    (add.current ?? list.current)?.focus();
  };
  const words = attendanceWords(shown);
  const open = new Set(notSigned(attendance).map((each) => each.id));
  return (
    <Panel title="Attendance">
      <p className={classes.summary}>
        <span>{words}</span>
        <span>{signedWords(attendance)}</span>
      </p>
      {shown.length > 0 && (
        <ul ref={list} tabIndex={-1} className={classes.list} aria-label="Invited">
          {shown.map((attendee) => (
            <AttendanceRow
              key={attendee.id}
              attendee={attendee}
              {...(corrects ? { onAttendance: (value) => choose(attendee.person.id, value) } : {})}
              onRemove={corrects && attendee.uninvited ? () => remove(attendee.person.id) : undefined}
              onResend={
                manages && status === 'CONFIRMED' && open.has(attendee.id)
                  ? () => resend.mutate(attendee.id)
                  : undefined
              }
              resending={resend.isPending && resend.variables === attendee.id}
            />
          ))}
        </ul>
      )}
      {corrects && (
        <AddAttendee
          ref={add}
          there={new Set(shown.map(({ person }) => person.id))}
          busy={save.isPending}
          onAdd={(user) => choose(user, 'PRESENT')}
        />
      )}
      {manages && !corrects && (
        <p className={`${classes.summary} ll-no-print`}>
          Who was there is part of the minutes, which are final: change the minutes to correct it.
        </p>
      )}
    </Panel>
  );
}
