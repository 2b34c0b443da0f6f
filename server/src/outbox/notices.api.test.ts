import { expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';
import { addIssue } from '../testing/issues';
import { pastPolicies } from '../testing/past-policies';
import type { TestPerson } from '../testing/world';

interface Mail {
  kind: string;
  subject: string;
  body: string;
  link: string;
}

const { world, maple } = await oneCenter();

const mailsTo = (person: TestPerson) =>
  pastPolicies<Mail>(
    world.server.database,
    'mail',
    'SELECT * FROM mail WHERE to_user_id = $1 ORDER BY created_at',
    [person.id],
  );

it('tells whom an issue is given to where it is, how urgent and due when, and never what was found', async () => {
  const nurse = await world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse' });
  const issue = await addIssue(maple.committee, {
    title: 'Resident B12 on the floor',
    description: 'Resident B12 was found on the floor',
    rootCause: 'Resident B12 had no slippers',
    location: maple.location,
    priority: 'HIGH',
    dueDate: '2031-03-09',
    assignee: nurse.id,
  });
  expect(await mailsTo(nurse)).toMatchObject([
    {
      kind: 'issue-assigned',
      subject: `Assigned to you: issue #${issue.number} at Room 214, due Mar 9, 2031`,
      body: `Issue #${issue.number} at Room 214 is yours to correct: priority high, due Mar 9, 2031.`,
      link: `/issues/edit-issue/${issue.id}/view`,
    },
  ]);
});

it('tells whom a comment mentions by whom and where, and never what was said', async () => {
  const nurse = await world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse' });
  const issue = await addIssue(maple.staff, { title: 'Resident B12 on the floor', dueDate: '2031-03-09' });
  await maple.committee.client.call('POST /issue-comments', {
    body: { idIssue: issue.id, text: 'Resident B12 again', mentions: [nurse.id] },
  });
  const mails = await mailsTo(nurse);
  expect(mails).toMatchObject([
    {
      kind: 'issue-mention',
      subject: expect.stringMatching(/^Committee \w+ mentioned you: issue #\d+$/),
      body: expect.stringMatching(
        /^Committee \w+ mentioned you in a comment on issue #\d+, due Mar 9, 2031\.$/,
      ),
    },
  ]);
  expect(JSON.stringify(mails)).not.toContain('B12');
});

it('tells an assignee once, not again when something else of the issue changes', async () => {
  const nurse = await world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse' });
  const { id } = await addIssue(maple.committee, { assignee: nurse.id });
  await maple.committee.client.call('PUT /issues/{id}', { params: { id }, body: { priority: 'LOW' } });
  expect(await mailsTo(nurse)).toHaveLength(1);
});

it('mails somebody twenty mentions an hour by one person, and a hundred by all, and the bell tells all', async () => {
  const nurse = await world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse' });
  const { id: idIssue } = await addIssue(maple.staff);
  const mentionBy = async (by: TestPerson, count: number) => {
    for (let number = 0; number < count; number += 1)
      await by.client.call('POST /issue-comments', { body: { idIssue, text: 'Look', mentions: [nurse.id] } });
    return (await mailsTo(nurse)).length;
  };
  expect(await mentionBy(maple.staff, 22)).toBe(20);
  // Whoever used up their own share took nobody else's.
  expect(await mentionBy(maple.committee, 22)).toBe(40);
  for (const others of [60, 80, 100, 100])
    expect(await mentionBy(await world.addPerson(maple.id, { role: 'STAFF', name: 'Other' }), 22)).toBe(
      others,
    );
  expect((await nurse.client.call('GET /notices/unseen')).body.unseen).toBe(6 * 22);
});

it('mails somebody twenty mentions an hour at most, however many comments make them, and the bell tells all', async () => {
  const nurse = await world.addPerson(maple.id, { role: 'STAFF', name: 'Nurse' });
  const issues = [await addIssue(maple.staff), await addIssue(maple.staff)];
  const mention = (number: number) =>
    maple.staff.client.call('POST /issue-comments', {
      body: { idIssue: issues[number % 2]?.id ?? '', text: 'Look', mentions: [nurse.id] },
    });
  for (let number = 0; number < 24; number += 1) await mention(number);
  const unseen = (await nurse.client.call('GET /notices/unseen')).body.unseen;
  expect([(await mailsTo(nurse)).length, unseen]).toEqual([20, 24]);
  world.server.setNow(new Date(Date.now() + 3_700_000));
  await mention(24);
  expect(await mailsTo(nurse)).toHaveLength(21);
});
