import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../db/statement';
import { oneCenter } from '../../testing/centers';
import { pastPolicies } from '../../testing/past-policies';
import { addTool, no, sendRound, startRound } from '../../testing/rounds';
import type { TestPerson } from '../../testing/world';

const { world, maple } = await oneCenter();
let toolId: string;

const makeResponsible = (person: TestPerson | null) =>
  maple.committee.client.call('PUT /departments/{id}', {
    params: { id: maple.department },
    body: { responsible: person?.id ?? null },
  });

beforeAll(async () => {
  const definition = {
    item: [
      {
        linkId: 's',
        type: 'group' as const,
        text: 'Room',
        item: [
          {
            linkId: 'q',
            type: 'yes-no' as const,
            text: 'Clean?',
            onNo: { issue: { departmentId: maple.department } },
          },
        ],
      },
    ],
  };
  toolId = (await addTool(maple.committee, { definition })).id;
});

/** Sends a round with one "no" and gives the issue that it opened. */
async function issueOfRound(by: TestPerson) {
  const { id } = await startRound(by, { id: toolId });
  const { body } = await sendRound(by, id, { answers: [no('q')] });
  const [opened] = body.issues;
  const { body: issue } = await by.client.call('GET /issues/{id}', { params: { id: opened?.id ?? '' } });
  // The round says the same of it.
  const { assignee, dueDate, department } = issue;
  expect(opened).toMatchObject({ assignee, dueDate, department });
  return issue;
}

/** Whom pickers, and the review of a round, say an issue will go to. */
const offered = async () => {
  const { body } = await maple.staff.client.call('GET /departments/center', { query: {} });
  return body.find(({ id }) => id === maple.department)?.responsible;
};

const mailsTo = async (person: TestPerson) => {
  const mails = await pastPolicies<{ link: string }>(
    world.server.database,
    'mail',
    'SELECT link FROM mail WHERE to_user_id = $1',
    [person.id],
  );
  return mails.map(({ link }) => link);
};

describe('the issue that a round opens for a department', () => {
  it('is nobody’s where the department names no responsible person', async () => {
    expect((await issueOfRound(maple.staff)).assignee).toBeNull();
  });

  it('is the responsible person’s, who is told', async () => {
    await makeResponsible(maple.verifier);
    const issue = await issueOfRound(maple.staff);
    expect(issue.assignee?.id).toBe(maple.verifier.id);
    expect((await offered())?.id).toBe(maple.verifier.id);
    expect(await mailsTo(maple.verifier)).toEqual([`/issues/edit-issue/${issue.id}/view`]);
  });

  it('is theirs without a mail where they sent the round themselves', async () => {
    await makeResponsible(maple.staff);
    expect((await issueOfRound(maple.staff)).assignee?.id).toBe(maple.staff.id);
    expect(await mailsTo(maple.staff)).toEqual([]);
  });

  it('is nobody’s again once their account is disabled', async () => {
    const away = await world.addPerson(maple.id, { role: 'STAFF' });
    await makeResponsible(away);
    await world.write(
      maple.id,
      build.updateTable('user_account').set({ enabled: false }).where('id', '=', away.id),
    );
    expect((await issueOfRound(maple.staff)).assignee).toBeNull();
    expect(await offered()).toBeNull();
    const { body } = await maple.committee.client.call('GET /departments/{id}', {
      params: { id: maple.department },
    });
    expect(body.responsible?.id).toBe(away.id);
  });
});
