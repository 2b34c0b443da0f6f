import { meetingTypeLabels, meetingTypes } from '@lamplight/domain/meetings/meetings';
import { typeIcons } from '../MeetingTags';
import classes from './CalendarGrid.module.css';

/** What the marks of meetings mean. */
export const CalendarLegend = () => (
  <ul className={classes.legend} aria-label="Marks">
    {meetingTypes.map((type) => {
      const Icon = typeIcons[type];
      return (
        <li key={type} data-type={type}>
          <Icon size={14} stroke={2.2} aria-hidden />
          {meetingTypeLabels[type]}
        </li>
      );
    })}
  </ul>
);
