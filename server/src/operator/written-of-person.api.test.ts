import { expect, it } from 'vitest';
import { readConfig } from '../config';
import { databaseUrl } from '../reliability/node.fixture';
import { oneCenter } from '../testing/centers';
import { addMeeting } from '../testing/meetings';
import { addTool, sendRound, startRound, yes } from '../testing/rounds';
import { trailProofOf } from '../testing/verified-trail';
import { reportOf } from '../verify/report';
import { verifyInstallation } from '../verify/verify';
import { operatorWith } from './operator.fixture';

const { world, maple } = await oneCenter();
const { parts, database } = world.server;
const config = readConfig({ DATABASE_URL: databaseUrl(database.connection), DATA_DIR: parts.config.dataDir });
world.server.setNow(new Date('2028-03-14T19:00:00Z'));
const operator = operatorWith(() => config);

it('is counted wherever somebody wrote the name, which stays: what they were called before, too', async () => {
  const zelda = await world.addPerson(maple.id, { role: 'STAFF', name: 'Zelda' });
  const called = 'Zelda "Z" Quick';
  const put = (user_lastName: string) =>
    maple.admin.client.call('PUT /user-apps/{id}', {
      params: { id: zelda.id },
      body: { user_firstName: 'Zelda "Z"', user_lastName },
    });
  expect((await put('Quick')).status).toBe(200);
  const round = await startRound(maple.staff, await addTool(maple.committee));
  const answers = [{ ...yes('light'), comment: `${called} left it off` }, yes('water')];
  expect((await sendRound(maple.staff, round.id, { answers })).status).toBe(200);
  const meeting = await addMeeting(maple.committee, {
    title: `About ${called}`,
    plannedDate: '2028-03-14',
    time: '13:00',
    attendeeIds: [maple.staff.id],
  });
  const minutes = await maple.committee.client.call('PUT /meeting-minutes/{id}', {
    params: { id: meeting.id },
    body: { minutes: `${called} was late.` },
  });
  expect(minutes.status).toBe(200);
  const issue = await maple.committee.client.call('POST /issues', { body: { description: 'Rail loose' } });
  const voided = await maple.committee.client.call('PUT /issues/{id}', {
    params: { id: issue.body.id },
    body: { status: 'VOID', voidReason: `${called} saw it twice` },
  });
  expect(voided.status).toBe(200);
  expect((await put('Slow')).status).toBe(200);
  await parts.trail.seal();
  await operator('disable', zelda.email);
  const told = await operator('erase-person', zelda.email);
  for (const kept of ['1 of form_answer', '1 of meeting', '1 of meeting_minutes', '1 of issue'])
    expect(told.match(/Kept: (.*) in which somebody wrote the name/)?.[1]?.split(', ')).toContain(kept);
  expect(told).toContain('Not looked at: what is in files themselves');
  await operator('erase-person', zelda.email, '--yes');
  const found = await verifyInstallation({
    pool: database.pool,
    files: parts.files,
    proof: trailProofOf(world),
  });
  expect(reportOf(found).join('\n')).toContain('Everything is in order');
});
