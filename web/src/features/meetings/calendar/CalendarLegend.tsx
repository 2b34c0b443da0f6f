import { meetingTypeLabels, meetingTypes } from '@lamplight/domain/meetings/meetings';
import type { TagIcon } from '../../../ui/StatusTag';
import { committeeIcon, typeIcons } from '../MeetingTags';
import { committeeLabel } from '../meeting-words';
import classes from './CalendarGrid.module.css';

/** What the marks of meetings mean. */
export const CalendarLegend = () => (
  <ul className={classes.legend} aria-label="Marks">
    {meetingTypes.map((type) => (
      <Mark key={type} type={type} icon={typeIcons[type]}>
        {meetingTypeLabels[type]}
      </Mark>
    ))}
    <Mark type="COMMITTEE" icon={committeeIcon}>
      {`${committeeLabel} meeting`}
    </Mark>
  </ul>
);

function Mark({ type, icon: Icon, children }: { type: string; icon: TagIcon; children: string }) {
  return (
    <li data-type={type}>
      <Icon size={14} stroke={2.2} aria-hidden />
      {children}
    </li>
  );
}
