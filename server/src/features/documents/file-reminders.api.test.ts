import { describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { oneCenter } from '../../testing/centers';
import { addDocument, upload } from '../../testing/documents';
import { pastPolicies } from '../../testing/past-policies';
import { withoutDigest } from '../../testing/people';
import { addCharteredPip, draftOf } from '../../testing/pips';
import { remindPeople } from '../reminders/reminders.service';

const { world, maple } = await oneCenter();
await withoutDigest(maple.assistant, maple.committee);

/** It is that time; the job runs as it does every few minutes. Seven in Chicago is noon or one o'clock in UTC. */
async function runAt(instant: string): Promise<void> {
  world.server.setNow(new Date(instant));
  await remindPeople(world.server.parts.pool, new Date(instant));
}

const mails = (to: { id: string }) =>
  pastPolicies<{ subject: string; body: string; link: string }>(
    world.server.database,
    'mail',
    "SELECT subject, body, link FROM mail WHERE kind = 'files-due' AND to_user_id = $1 ORDER BY created_at, id",
    [to.id],
  );

describe('whoever is awaited to hand in files', () => {
  it('is reminded at seven, three days before, on the day and weekly after, in one mail without a title', async () => {
    await runAt('2026-10-20T15:00:00Z');
    const { id } = await addDocument(maple.staff, {
      title: 'Report on Mrs. Novak',
      userApp: maple.assistant.id,
      dueDate: '2026-11-10',
    });
    await addDocument(maple.staff, { userApp: maple.assistant.id, dueDate: '2026-11-10' });
    await addDocument(maple.staff, { userApp: maple.assistant.id, dueDate: '2026-11-13' });
    await addDocument(maple.staff, { userApp: maple.assistant.id });
    await runAt('2026-11-06T23:00:00Z');
    await runAt('2026-11-07T12:45:00Z');
    expect(await mails(maple.assistant)).toEqual([]);
    await runAt('2026-11-07T13:00:00Z');
    await runAt('2026-11-07T13:15:00Z');
    const [first, ...more] = await mails(maple.assistant);
    expect(more).toEqual([]);
    expect(first).toEqual({
      subject: '2 documents wait for their files',
      body: '2 documents wait for their files: 2 due Nov 10, 2026. Upload what is missing, or tell whoever asked for it.',
      link: '/tasks',
    });
    await runAt('2026-11-10T14:00:00Z');
    await runAt('2026-11-16T14:00:00Z');
    await upload(maple.staff, id);
    await runAt('2026-11-17T14:00:00Z');
    expect((await mails(maple.assistant)).slice(1).map(({ body }) => body.split('. Upload')[0])).toEqual([
      '3 documents wait for their files: 2 due Nov 10, 2026; 1 due Nov 13, 2026',
      'A document waits for its file: overdue since Nov 13, 2026',
      'A document waits for its file: overdue since Nov 10, 2026',
    ]);
  });

  it('who left is replaced by the committee', async () => {
    const leaving = await world.addPerson(maple.id, { role: 'STAFF' });
    await addDocument(maple.staff, { userApp: leaving.id, dueDate: '2026-12-10' });
    await maple.admin.client.call('PUT /user-apps/disable/{id}', { params: { id: leaving.id } });
    await runAt('2026-12-09T14:00:00Z');
    const before = (await mails(maple.committee)).length;
    await runAt('2026-12-10T14:00:00Z');
    expect((await mails(maple.committee)).length).toBe(before + 1);
    expect(await mails(leaving)).toEqual([]);
  });

  it('is the committee in their place where the document is of a PIP that is withheld from them', async () => {
    const outsider = await world.addPerson(maple.id, { role: 'STAFF' });
    await withoutDigest(outsider);
    const pip = await addCharteredPip(maple);
    const { id } = await addDocument(maple.committee, { userApp: outsider.id, dueDate: '2027-01-10' });
    await world.write(
      maple.id,
      build
        .updateTable('document')
        .set({ type: 'PIP', pip_version_id: draftOf(pip) })
        .where('id', '=', id),
    );
    await runAt('2027-01-07T14:00:00Z');
    expect(await mails(outsider)).toHaveLength(1);
    await maple.committee.client.call('PUT /pips/{id}/work-product', {
      params: { id: pip.id },
      body: { marked: true },
    });
    await runAt('2027-01-09T14:00:00Z');
    const before = (await mails(maple.committee)).length;
    await runAt('2027-01-10T14:00:00Z');
    expect(await mails(outsider)).toHaveLength(1);
    expect(await mails(maple.committee)).toHaveLength(before + 1);
  });
});
