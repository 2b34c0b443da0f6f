import { Panel } from '../../../../ui/Panel';
import { takenFiles } from '../../../documents/taken-files';
import type { Meeting } from '../../meetings.api';
import type { Minutes } from '../minutes.api';
import { PlaceReports } from './PlaceReports';
import classes from './Reports.module.css';

/** The reports of a meeting: one for it as a whole and one for each of its topics, and any number beside them. */
export function ReportsPanel({ meeting, minutes }: { meeting: Meeting; minutes: Minutes }) {
  const { reports, permissions } = minutes;
  // Also of a closed meeting: reports come late.
  const manages = permissions.includes('meeting.manage');
  const known = new Set(meeting.centerTopics.map(({ id }) => id));
  const gone = reports.flatMap(({ centerTopic }) =>
    centerTopic && !known.has(centerTopic.id) ? [centerTopic] : [],
  );
  const others = [...new Map(gone.map((topic) => [topic.id, topic])).values()];
  const places = [null, ...meeting.centerTopics, ...others].filter(
    (topic) =>
      manages || reports.some(({ centerTopic }) => (centerTopic?.id ?? null) === (topic?.id ?? null)),
  );
  if (places.length === 0) return null;
  return (
    <div className={reports.length === 0 ? 'll-no-print' : undefined}>
      <Panel title="Reports">
        {manages && (
          <p className={`${classes.quiet} ll-no-print`}>{takenFiles} Drop a file where it belongs.</p>
        )}
        {places.map((topic) => (
          <PlaceReports
            key={topic?.id ?? 'meeting'}
            name={topic?.name ?? 'The meeting as a whole'}
            place={{ meetingId: meeting.id, centerTopicId: topic?.id ?? null }}
            reports={reports.filter(({ centerTopic }) => (centerTopic?.id ?? null) === (topic?.id ?? null))}
            // A topic that the meeting is about no more takes nothing new.
            takes={manages && (topic === null || known.has(topic.id))}
            manages={manages}
          />
        ))}
      </Panel>
    </div>
  );
}
