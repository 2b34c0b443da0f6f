import type { Meeting } from '@lamplight/contract/meetings';
import type { TestCenter, TestPerson } from './world';

/** A day that lies ahead on every clock of the tests. */
export const meetingDay = '2190-03-14';

const made = (answer: { status: number; body: Meeting; problem: unknown }): Meeting => {
  if (answer.status !== 201) throw new Error(`The meeting was refused: ${JSON.stringify(answer.problem)}`);
  return answer.body;
};

/** Plans a meeting of those who are named, through the interface. */
export const addMeeting = async (by: TestPerson, given: object = {}): Promise<Meeting> =>
  made(
    await by.client.call('POST /meetings/other', {
      body: { title: 'Town hall', plannedDate: meetingDay, time: '10:00', ...given },
    }),
  );

/** Plans one about an enabled topic of the center, which somebody may answer for. */
export async function addTopicMeeting(
  center: TestCenter,
  given: { responsibleIds?: string[]; by?: TestPerson } & Record<string, unknown> = {},
): Promise<{ meeting: Meeting; centerTopicId: string }> {
  const { responsibleIds = [], by = center.committee, ...body } = given;
  const centerTopicId = await addEnabledTopic(center, responsibleIds);
  const meeting = made(
    await by.client.call('POST /meetings/calendar', {
      body: { centerTopicIds: [centerTopicId], plannedDate: meetingDay, time: '10:00', ...body },
    }),
  );
  return { meeting, centerTopicId };
}

/** A topic that the center has enabled, and who answers for it. */
export async function addEnabledTopic(
  center: TestCenter,
  responsibleIds: readonly string[] = [],
): Promise<string> {
  const { id } = await center.addTopic();
  await center.committee.client.call('PUT /center-topics/activate/{id}', { params: { id } });
  await center.committee.client.call('PUT /center-topics/config-topic/{id}', {
    params: { id },
    body: { responsibleIds: [...responsibleIds] },
  });
  return id;
}

/** The same with a calendar rule. */
export async function addRuledTopic(
  center: TestCenter,
  calendar: { rrule: string; time: string; startDate: string; durationMinutes?: number },
  responsibleIds: readonly string[] = [],
): Promise<string> {
  const id = await addEnabledTopic(center, responsibleIds);
  const answer = await center.committee.client.call('PUT /center-topics/config-calendar/{id}', {
    params: { id },
    body: calendar,
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
  return id;
}
