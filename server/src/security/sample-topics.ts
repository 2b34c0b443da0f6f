import type { TestCenter } from '../testing/world';
import type { MakeSample } from './sample';

let made = 0;

/** Makes a group with a topic in it through the interface, and gives its id. */
async function addGroup(center: TestCenter): Promise<string> {
  made += 1;
  const answer = await center.committee.client.call('PUT /topic-groups', {
    body: { name: `Group ${made} of ${center.name}`, centerTopicIds: [(await center.addTopic()).id] },
  });
  return answer.body.id;
}

/** A topic that the center has enabled, as its committee does. */
export async function addEnabledTopic(center: TestCenter): Promise<string> {
  const { id } = await center.addTopic();
  await center.committee.client.call('PUT /center-topics/activate/{id}', { params: { id } });
  return id;
}

/** Makes one record of each kind that belongs to the topics of a center. */
export const topicMakers = {
  'center-topic': async (center: TestCenter) => (await center.addTopic()).id,
  'topic-group': addGroup,
};

/** Of the calls about the topics of a center. */
export const topicSamples = {
  'PUT /center-topics/deactivate/{id}': async (center) => ({ params: { id: await addEnabledTopic(center) } }),
  'PUT /center-topics/config-topic/{id}': (center) => ({
    body: { responsibleIds: [center.staff.id], frequency: 'MONTHLY', reminderDays: [7, 0] },
  }),
  'PUT /center-topics/config-calendar/{id}': () => ({
    body: { rrule: 'FREQ=MONTHLY;BYDAY=3TU', time: '10:00', durationMinutes: 60, startDate: '2027-01-01' },
  }),
  'PUT /topic-groups': async (center) => ({
    body: { id: await addGroup(center), name: `Renamed ${made} of ${center.name}` },
  }),
  'PUT /centers/{id}/config-sign-gtopic': async (center) => {
    const groupId = await addGroup(center);
    return {
      params: { id: center.id },
      body: [{ groupId, signNumber: 2 }],
      fitting: { '0.groupId': groupId },
    };
  },
} satisfies Record<string, MakeSample>;
