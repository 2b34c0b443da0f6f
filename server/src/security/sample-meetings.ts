import { addEnabledTopic, addMeeting, addTopicMeeting, meetingDay } from '../testing/meetings';
import { addPip } from '../testing/pips';
import type { TestCenter } from '../testing/world';
import type { MakeSample } from './sample';

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

/** A PIP about a topic that the center's staff answers for. */
async function addPipOfTopic(center: TestCenter): Promise<string> {
  const { id, topicId } = await center.addTopic();
  const { client } = center.committee;
  await client.call('PUT /center-topics/activate/{id}', { params: { id } });
  await client.call('PUT /center-topics/config-topic/{id}', {
    params: { id },
    body: { responsibleIds: [center.staff.id] },
  });
  return (await addPip(center.committee, { title: `PIP of ${center.name}`, topic: topicId })).id;
}

const year = { initDate: '2191-01-01', endDate: '2191-12-31' };

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
      pipId: await addPipOfTopic(center),
      title: `PIP meeting of ${center.name}`,
      plannedDate: meetingDay,
      attendeeIds: [center.staff.id],
    },
  }),
  'POST /meetings/calendar': async (center) => {
    const topic = await addEnabledTopic(center, [center.staff.id]);
    const { client } = center.committee;
    const group = await client.call('PUT /topic-groups', {
      body: { name: `Group ${topic} of ${center.name}`, centerTopicIds: [topic] },
    });
    return {
      body: {
        title: `Topic meeting of ${center.name}`,
        centerTopicIds: [topic],
        plannedDate: meetingDay,
        attendeeIds: [center.staff.id],
      },
      fitting: { 'centerTopicIds.0': topic, groupId: group.body.id },
    };
  },
  'PUT /meetings/{id}': async (center) => ({
    body: { title: `Renamed meeting of ${center.name}`, attendeeIds: [center.staff.id] },
    fitting: { 'centerTopicIds.0': await addEnabledTopic(center, [center.staff.id]) },
  }),
  'PUT /meetings/change-date/{id}': () => ({ query: { newPlannedDate: '2190-03-15' } }),
  'GET /meetings/date-range': () => ({ query: year }),
  'DELETE /meetings/date-range': async (center) => {
    await addMeeting(center.committee, { plannedDate: '2191-05-02' });
    return { query: year };
  },
  'GET /meeting-plannings/preview': () => ({ query: year }),
  'POST /meeting-plannings/execution': () => ({ body: year }),
} satisfies Record<string, MakeSample>;
