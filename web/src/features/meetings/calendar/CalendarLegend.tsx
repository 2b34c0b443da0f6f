import {
  meetingStatuses,
  meetingStatusLabels,
  meetingTypeLabels,
  meetingTypes,
} from '@lamplight/domain/meetings/meetings';
import { statusIcons, typeIcons } from '../MeetingTags';
import classes from './CalendarGrid.module.css';

/** What the marks of meetings mean. A planned one has none beside its type's. */
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
    {meetingStatuses
      .filter((status) => status !== 'PLANNED')
      .map((status) => {
        const Icon = statusIcons[status];
        return (
          <li key={status}>
            <Icon size={14} stroke={2.2} aria-hidden />
            {meetingStatusLabels[status]}
          </li>
        );
      })}
  </ul>
);
