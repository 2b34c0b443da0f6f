import { expect, it } from 'vitest';
import { twoCenters } from '../../testing/centers';
import { addMeeting } from '../../testing/meetings';

const { world, maple, cedar } = await twoCenters();

it('an administrator ticks what was decided, and makes minutes final, in a center that their account is not of', async () => {
  world.server.setNow(new Date('2028-03-14T19:00:00Z'));
  const { id } = await addMeeting(cedar.committee, {
    plannedDate: '2028-03-14',
    time: '16:00',
    attendeeIds: [cedar.committee.id],
  });
  const headers = { 'x-center-id': cedar.id };
  const { client } = maple.admin;
  const decided = await client.call('POST /meeting-minutes/{id}/actions', {
    params: { id },
    body: { text: 'Buy batteries' },
    headers,
  });
  const ticked = await client.call('PUT /action-items/{id}', {
    params: { id: decided.body.id },
    body: { doneDate: '2028-03-14', version: decided.body.version },
    headers,
  });
  expect([ticked.status, ticked.body.doneBy?.id]).toEqual([200, maple.admin.id]);
  const before = await client.call('GET /meeting-minutes/{id}', { params: { id }, headers });
  const final = await client.call('PUT /meeting-minutes/{id}', {
    params: { id },
    body: { version: before.body.version, minutes: 'Opened.', final: true },
    headers,
  });
  expect(final.status).toBe(200);
  expect(final.body.finalDateTime).not.toBeNull();
});
