import { addMeeting, addTopicMeeting, meetingDay } from '../testing/meetings';
import { addPip } from '../testing/pips';
import type { TestCenter } from '../testing/world';
import type { MakeSample } from './sample';
import { addEnabledTopic } from './sample-topics';

/** A meeting about a topic that the center's staff answers for and that invites its assistant. */
const addOne = async (center: TestCenter) =>
  (
    await addTopicMeeting(center, {
      title: `Meeting of ${center.name}`,
      responsibleIds: [center.staff.id],
      attendeeIds: [center.assistant.id, center.staff.id],
    })
  ).meeting.id;

/** Makes one record of each kind that belongs to the meetings of a center. */
export const meetingMakers = { meeting: addOne };

const year = { initDate: '2029-01-01', endDate: '2029-12-31' };

/** Of the calls about meetings. */
export const meetingSamples = {
  'POST /meetings/other': (center) => ({
    body: {
      title: `Other meeting of ${center.name}`,
      plannedDate: meetingDay,
      attendeeIds: [center.staff.id],
    },
  }),
  'POST /meetings/pip': async (center) => ({
    body: {
      pipId: (await addPip(center.committee, { title: `PIP of ${center.name}` })).id,
      title: `PIP meeting of ${center.name}`,
      plannedDate: meetingDay,
      attendeeIds: [center.staff.id],
    },
  }),
  'POST /meetings/calendar': async (center) => ({
    body: {
      title: `Topic meeting of ${center.name}`,
      centerTopicIds: [await addEnabledTopic(center)],
      plannedDate: meetingDay,
      attendeeIds: [center.staff.id],
    },
  }),
  'PUT /meetings/{id}': (center) => ({
    body: { title: `Renamed meeting of ${center.name}`, attendeeIds: [center.staff.id] },
  }),
  'PUT /meetings/change-date/{id}': () => ({ query: { newPlannedDate: '2028-03-15' } }),
  'GET /meetings/date-range': () => ({ query: year }),
  'DELETE /meetings/date-range': async (center) => {
    await addMeeting(center.committee, { plannedDate: '2029-05-02' });
    return { query: year };
  },
  'GET /meeting-plannings/preview': () => ({ query: year }),
  'POST /meeting-plannings/execution': () => ({ body: year }),
} satisfies Record<string, MakeSample>;
