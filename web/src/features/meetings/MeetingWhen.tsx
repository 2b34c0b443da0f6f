import { Moment, RelativeDay } from '../../ui/Moment';
import type { MeetingRow } from './meetings.api';

/** How far away a meeting is; of one that was held at another time than planned, when that was. */
export const MeetingWhen = ({ day, date, plannedDate }: Pick<MeetingRow, 'day' | 'date' | 'plannedDate'>) =>
  date === plannedDate ? (
    <RelativeDay day={day} />
  ) : (
    <span>
      held <Moment at={date} relative />
    </span>
  );
