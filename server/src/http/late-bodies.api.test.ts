import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { oneCenter } from '../testing/centers';
import { pastPolicies } from '../testing/past-policies';
import type { TestPerson } from '../testing/world';

const { world, maple } = await oneCenter();
const { admin } = maple;

/** Longer than anybody is believed for whom they were found to be. */
const whileMs = 250;

const begin = (by: TestPerson, path: string): ClientRequest =>
  request(new URL(`/api${path}`, world.server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${by.client.token}`, 'content-type': 'application/json' },
  });

/** Sends the first half of a body, does `meanwhile`, and sends the rest: the answer. */
async function sendAround(
  by: TestPerson,
  path: string,
  body: object,
  meanwhile: () => Promise<unknown>,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const text = JSON.stringify(body);
  const sent = begin(by, path);
  sent.write(text.slice(0, 5));
  await setTimeout(whileMs);
  await meanwhile();
  // Of a server that was busy the head may have been read only just before.
  await setTimeout(whileMs);
  sent.end(text.slice(5));
  const [answer] = await once(sent, 'response');
  let got = '';
  for await (const piece of answer.setEncoding('utf8')) got += piece;
  return { status: answer.statusCode, body: JSON.parse(got) };
}

const disable = async (person: TestPerson) => {
  const { status } = await admin.client.call('PUT /user-apps/disable/{id}', { params: { id: person.id } });
  expect(status).toBe(200);
};
const issuesBy = async (person: TestPerson): Promise<number> =>
  (
    await pastPolicies(world.server.database, 'issue', 'SELECT id FROM issue WHERE created_by = $1', [
      person.id,
    ])
  ).length;
const issue = { description: 'Handrail loose' };

describe('a body that is drawn out', () => {
  it('does nothing for whoever was disabled meanwhile', async () => {
    const person = await world.addPerson(maple.id, { role: 'STAFF' });
    expect((await sendAround(person, '/issues', issue, () => disable(person))).status).toBe(401);
    expect(await issuesBy(person)).toBe(0);
  });

  it('does nothing for whoever logged out meanwhile, whom its path alone was asked of', async () => {
    const person = await world.addPerson(maple.id, { role: 'STAFF' });
    const leave = () => person.client.call('POST /logout');
    expect((await sendAround(person, '/calendar/feed-link', {}, leave)).status).toBe(401);
  });

  it('bears the time at which it was there', async () => {
    const person = await world.addPerson(maple.id, { role: 'STAFF' });
    const later = new Date(world.server.parts.clock.now().getTime() + 3_600_000);
    const { status, body } = await sendAround(person, '/issues', issue, async () =>
      world.server.setNow(later),
    );
    expect(status).toBe(201);
    expect(body.creationDatetime).toBe(later.toISOString());
  });
});

it('what waits for its turn is done for nobody who was disabled meanwhile', async () => {
  const person = await world.addPerson(maple.id, { role: 'STAFF' });
  const holding = await world.server.database.ownerPool.connect();
  await holding.query('BEGIN; LOCK TABLE issue IN EXCLUSIVE MODE');
  const asked = Array.from({ length: 12 }, () => person.client.call('POST /issues', { body: issue }));
  await setTimeout(whileMs);
  await disable(person);
  await holding.query('ROLLBACK');
  holding.release();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses).toContain(401);
  expect(await issuesBy(person)).toBe(statuses.filter((status) => status === 201).length);
});
