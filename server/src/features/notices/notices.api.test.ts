import { describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { sweepDatabase } from '../../jobs/sweep';
import { twoCenters } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import { addMeeting } from '../../testing/meetings';
import { pastPolicies } from '../../testing/past-policies';
import { addPip } from '../../testing/pips';
import type { TestPerson } from '../../testing/world';

const { world, maple, cedar } = await twoCenters();

const nurse = (given: { role?: 'STAFF' | 'ASSISTANT' } = {}) =>
  world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse', ...given });
const notices = async ({ client }: TestPerson) => (await client.call('GET /notices')).body.content;
const unseen = async ({ client }: TestPerson) => (await client.call('GET /notices/unseen')).body.unseen;
const choose = ({ client }: TestPerson, body: object) => client.call('PUT /account/notices', { body });
const kindsMailed = async ({ id }: TestPerson) =>
  (
    await pastPolicies<{ kind: string }>(
      world.server.database,
      'mail',
      'SELECT kind FROM mail WHERE to_user_id = $1 ORDER BY created_at, id',
      [id],
    )
  ).map(({ kind }) => kind);

describe('the bell', () => {
  it('says to whom an issue is given where it is and leads to it, and never what was found', async () => {
    const person = await nurse();
    const issue = await addIssue(maple.committee, {
      title: 'Resident B12 on the floor',
      description: 'Resident B12 was found on the floor',
      location: maple.location,
      dueDate: '2031-03-09',
      assignee: person.id,
    });
    expect(await notices(person)).toEqual([
      {
        id: expect.any(String),
        kind: 'issue-assigned',
        words: `Assigned to you: issue #${issue.number} at Room 214, due Mar 9, 2031`,
        link: `/issues/edit-issue/${issue.id}/view`,
        createdAt: expect.any(String),
        seen: false,
      },
    ]);
    expect(await unseen(person)).toBe(1);
  });

  it('is each person’s own: nobody else lists, counts or sees it for them, in this center or another', async () => {
    const [person, other] = [await nurse(), await nurse()];
    await addIssue(maple.committee, { assignee: person.id });
    const [{ id } = { id: '' }] = await notices(person);
    for (const stranger of [other, maple.admin, maple.committee, cedar.admin, cedar.staff]) {
      expect((await notices(stranger)).map((notice) => notice.id)).not.toContain(id);
      expect((await stranger.client.call('PUT /notices/{id}/seen', { params: { id } })).status).toBe(404);
      const upTo = await stranger.client.call('PUT /notices/seen', { body: { upTo: id } });
      expect(upTo.problem.errorKey).toBe('reference');
    }
    expect(await unseen(person)).toBe(1);
  });

  it('is seen one by one, or up to one of them: what came after it stays new', async () => {
    const person = await nurse();
    for (let n = 0; n < 4; n += 1) await addIssue(maple.committee, { assignee: person.id });
    const [newest, second, third, oldest] = await notices(person);
    await person.client.call('PUT /notices/{id}/seen', { params: { id: newest?.id ?? '' } });
    const { body } = await person.client.call('PUT /notices/seen', { body: { upTo: third?.id ?? '' } });
    expect(body).toEqual({ unseen: 1 });
    expect((await notices(person)).map(({ id, seen }) => [id, seen])).toEqual([
      [newest?.id, true],
      [second?.id, false],
      [third?.id, true],
      [oldest?.id, true],
    ]);
  });

  it('is written with what it tells of, or not at all, and tells nobody of their own doing', async () => {
    const person = await nurse();
    const refused = await maple.committee.client.call('POST /issues', {
      body: { description: 'x', assignee: person.id, surveyTag: 'F9999' },
    });
    expect(refused.status).toBe(400);
    await addIssue(person, { assignee: person.id });
    await addMeeting(maple.committee, { plannedDate: '2199-03-14', attendeeIds: [maple.committee.id] });
    expect(await notices(person)).toEqual([]);
    expect((await notices(maple.committee)).map(({ kind }) => kind)).not.toContain('meetings-planned');
  });

  it('tells of a meeting that moves again and again once, until it was looked at', async () => {
    const person = await nurse();
    const meeting = await addMeeting(maple.committee, {
      plannedDate: '2199-03-14',
      attendeeIds: [person.id],
    });
    const move = (plannedDate: string) =>
      maple.committee.client.call('PUT /meetings/{id}', {
        params: { id: meeting.id },
        body: { plannedDate },
      });
    for (const day of ['2199-03-15', '2199-03-16', '2199-03-17']) expect((await move(day)).status).toBe(200);
    const told = await notices(person);
    expect(told.map(({ kind }) => kind)).toEqual(['meetings-changed', 'meetings-planned']);
    expect(told[0]?.words).toContain('Mar 17, 2199');
    await person.client.call('PUT /notices/seen', { body: { upTo: told[0]?.id ?? '' } });
    await move('2199-03-18');
    expect((await notices(person)).map(({ kind, seen }) => [kind, seen])).toEqual([
      ['meetings-changed', false],
      ['meetings-changed', true],
      ['meetings-planned', true],
    ]);
  });

  it('tells nothing of a record that its reader may not read any more, and again once they may', async () => {
    const person = await nurse();
    const { id } = await addPip(maple.committee, { leader: maple.committee.id });
    const notice = {
      center_id: maple.id,
      id: crypto.randomUUID(),
      user_id: person.id,
      kind: 'pip-signed',
      subject: 'pip',
      subject_id: id,
      words: 'Signed by as many as were asked for: PIP 1',
      link: `/projects/edit-pip/${id}`,
      created_at: new Date(),
    } as const;
    await world.write(maple.id, build.insertInto('notice').values(notice));
    const mark = (marked: boolean) =>
      maple.committee.client.call('PUT /pips/{id}/work-product', { params: { id }, body: { marked } });
    expect(await unseen(person)).toBe(1);
    expect((await mark(true)).status).toBe(200);
    expect(await notices(person)).toEqual([]);
    expect(await unseen(person)).toBe(0);
    const see = () => person.client.call('PUT /notices/{id}/seen', { params: { id: notice.id } });
    expect((await see()).status).toBe(404);
    await mark(false);
    expect(await unseen(person)).toBe(1);
    const set = { role: 'ASSISTANT' } as const;
    await world.write(maple.id, build.updateTable('user_account').set(set).where('id', '=', person.id));
    const again = await world.openSession(maple.id, person.id);
    expect((await again.call('GET /notices')).body.content).toEqual([]);
  });

  it('tells an assistant of meetings while they are invited, and nobody of one that is gone', async () => {
    const assistant = await nurse({ role: 'ASSISTANT' });
    const [kept, gone] = [
      await addMeeting(maple.committee, { plannedDate: '2199-04-14', attendeeIds: [assistant.id] }),
      await addMeeting(maple.committee, { plannedDate: '2199-04-15', attendeeIds: [assistant.id] }),
    ];
    expect((await notices(assistant)).map(({ link }) => link)).toEqual([
      `/calendar/edit-meeting/${gone.id}`,
      `/calendar/edit-meeting/${kept.id}`,
    ]);
    await maple.committee.client.call('DELETE /meetings/{id}', { params: { id: gone.id } });
    expect((await notices(assistant)).map(({ kind, link }) => [kind, link])).toEqual([
      ['meetings-cancelled', '/calendar'],
      ['meetings-planned', `/calendar/edit-meeting/${kept.id}`],
    ]);
  });

  it('forgets what was seen 90 days ago, and what nobody looked at for a year', async () => {
    const person = await nurse();
    for (let n = 0; n < 4; n += 1) await addIssue(maple.committee, { assignee: person.id });
    const [fresh, seen, old, older] = await notices(person);
    const ago = (id: string | undefined, created: number, seenAt: number | null) =>
      world.write(
        maple.id,
        build
          .updateTable('notice')
          .set({
            created_at: new Date(Date.now() - created * 86_400_000),
            seen_at: seenAt === null ? null : new Date(Date.now() - seenAt * 86_400_000),
          })
          .where('id', '=', id ?? ''),
      );
    await ago(seen?.id, 200, 91);
    await ago(old?.id, 200, 89);
    await ago(older?.id, 366, null);
    await sweepDatabase(world.server.database.pool, new Date());
    expect((await notices(person)).map(({ id }) => id)).toEqual([fresh?.id, old?.id]);
  });
});

describe('the mails of a person', () => {
  it('come all, and the digest at seven, until they choose', async () => {
    const { body } = await (await nurse()).client.call('GET /account/notices');
    expect(body).toEqual({ version: 0, off: [], digestHour: 7 });
  });

  it('that they do without are not written, and the bell tells of it all the same', async () => {
    const person = await nurse();
    expect((await choose(person, { off: ['issues'] })).body).toMatchObject({ version: 1, off: ['issues'] });
    const issue = await addIssue(maple.committee, { assignee: person.id });
    await maple.committee.client.call('POST /issue-comments', {
      body: { idIssue: issue.id, text: 'Look', mentions: [person.id] },
    });
    expect(await kindsMailed(person)).toEqual(['issue-mention']);
    expect((await notices(person)).map(({ kind }) => kind)).toEqual(['issue-mention', 'issue-assigned']);
  });

  it.each(['password-changed', 'signature-asked', 'signatures', 'digest'])(
    'about %s cannot be turned off',
    async (kind) => {
      const person = await nurse();
      expect((await choose(person, { off: [kind] })).status).toBe(400);
      expect((await person.client.call('GET /account/notices')).body.off).toEqual([]);
    },
  );

  it('are chosen once at a time: the later of two is shown what stands there now', async () => {
    const person = await nurse();
    await choose(person, { version: 0, digestHour: null });
    const late = await choose(person, { version: 0, off: ['mentions'] });
    expect(late.problem).toMatchObject({
      status: 409,
      errorKey: 'concurrency',
      current: { version: 1, off: [], digestHour: null },
    });
    const both = await Promise.all([
      choose(person, { version: 1, digestHour: 5 }),
      choose(person, { version: 1, digestHour: 6 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('are in the trail as they were chosen; choosing the same again is not', async () => {
    const person = await nurse();
    await choose(person, { off: ['forms', 'issues', 'forms'], digestHour: 16 });
    await choose(person, { off: ['issues', 'forms'] });
    const rows = await pastPolicies(
      world.server.database,
      'activity',
      "SELECT before, after FROM activity WHERE action = 'mail.chosen' AND actor_id = $1",
      [person.id],
    );
    expect(rows).toEqual([
      {
        before: { off: [], digestHour: 7 },
        after: { off: ['issues', 'forms'], digestHour: 16 },
      },
    ]);
  });
});
