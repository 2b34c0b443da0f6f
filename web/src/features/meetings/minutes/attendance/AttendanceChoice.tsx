import { type Attendance, attendanceLabels, attendances } from '@lamplight/domain/meetings/agenda';
import { SegmentedControl } from '@mantine/core';
import { useRef } from 'react';
import classes from './Attendance.module.css';
import { useAtRest } from './useAtRest';

const options = attendances.map((value) => ({ value, label: attendanceLabels[value] }));

/** Whether somebody came. Arrows go through the choices: what they pass is not said of anybody. */
export function AttendanceChoice(props: {
  name: string;
  attendance: Attendance | null;
  onAttendance: (attendance: Attendance) => void;
}) {
  const { name, attendance, onAttendance } = props;
  const byArrow = useRef(false);
  const rest = useAtRest(onAttendance);
  return (
    <SegmentedControl
      className={`${classes.choice} ll-no-print`}
      aria-label={`Attendance of ${name}`}
      data={options}
      value={rest.waiting ?? attendance ?? ''}
      onKeyDownCapture={({ key }) => {
        byArrow.current = key.startsWith('Arrow');
      }}
      onPointerDownCapture={() => {
        byArrow.current = false;
      }}
      onChange={(value) => {
        const chosen = attendances.find((each) => each === value);
        if (!chosen) return;
        rest.take(chosen);
        if (!byArrow.current) rest.settle();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) rest.settle();
      }}
    />
  );
}
