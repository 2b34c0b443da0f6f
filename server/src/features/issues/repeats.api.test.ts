import type { AuditTool } from '@lamplight/contract/audit-tools';
import { repeatsAmong } from '@lamplight/domain/repeats';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../demonstration/random';
import { twoCenters } from '../../testing/centers';
import { addTool, no, sendRound, startRound, yes } from '../../testing/rounds';
import { shortRound } from '../../testing/short-round';

/** `SEED=…` repeats the rounds that were made up. */
const seed = process.env.SEED ?? String(Date.now());
const { world, maple, cedar } = await twoCenters();
const dayMs = 86_400_000;
const first = Date.UTC(2027, 0, 4, 15);
const setDay = (day: number) => world.server.setNow(new Date(first + day * dayMs));
setDay(0);

const why = { linkId: 'light.why', answer: [{ valueCoding: { code: 'floor' } }] };
const failing = [no('light', 'On the floor'), why, yes('water')];
const passing = [yes('light'), yes('water')];

type Place = { unit?: string; location?: string };
interface Walked {
  tool: AuditTool;
  place?: Place;
  answers?: typeof failing;
}
const sent = async ({ tool, place = {}, answers = failing }: Walked) => {
  const { id } = await startRound(maple.staff, tool, { ...place, answers });
  const { status, body } = await sendRound(maple.staff, id);
  expect(status).toBe(200);
  return body;
};
const issueOf = async (round: { issues: { id: string; linkId: string | null }[] }, linkId = 'light') => {
  const id = round.issues.find((issue) => issue.linkId === linkId)?.id ?? 'none';
  return (await maple.staff.client.call('GET /issues/{id}', { params: { id } })).body;
};
const room = (name: string) => world.addItem(maple.id, 'location', name, { unit_id: maple.unit });

describe('an issue of a round', () => {
  it('is a repeat where its question failed in the same room before, and leads there', async () => {
    const [tool, location] = [await addTool(maple.committee), await room('Room 301')];
    setDay(10);
    const before = await sent({ tool, place: { location } });
    expect(await issueOf(before)).toMatchObject({ repeat: false, failedBefore: [] });
    setDay(20);
    await sent({ tool, place: { location }, answers: passing });
    const again = await sent({ tool, place: { location } });
    setDay(30);
    const third = await issueOf(await sent({ tool, place: { location } }));
    expect(third).toMatchObject({ repeat: true, audit: { place: 'Room 301' } });
    expect(third.failedBefore).toEqual(
      [again, before].map(({ id, sentDateTime, issues: [issue] }) => ({
        linkId: 'light',
        sentDateTime,
        audit: { id },
        issue: {
          id: issue?.id,
          number: issue?.number,
          title: 'Call light out of reach',
          status: 'OPEN',
          assignee: null,
          dueDate: issue?.dueDate,
          resolvedDate: null,
          closedDate: null,
        },
      })),
    );
  });

  it('is none in another room of the unit, in the unit as a whole, in the whole house, with another tool', async () => {
    const [tool, other] = [await addTool(maple.committee), await addTool(maple.committee)];
    const [location, beside] = [await room('Room 302'), await room('Room 303')];
    await sent({ tool, place: { location } });
    const repeat = async (walked: Walked) => (await issueOf(await sent(walked))).repeat;
    expect(await repeat({ tool, place: { location: beside } })).toBe(false);
    expect(await repeat({ tool, place: { unit: maple.unit } })).toBe(false);
    expect(await repeat({ tool, place: { unit: maple.unit } })).toBe(true);
    expect(await repeat({ tool })).toBe(false);
    expect(await repeat({ tool })).toBe(false);
    expect(await repeat({ tool: other, place: { location } })).toBe(false);
    expect(await repeat({ tool, place: { location } })).toBe(true);
  });

  it('is one on the ninetieth day and none a moment later', async () => {
    const [tool, location, beside] = [
      await addTool(maple.committee),
      await room('Room 304'),
      await room('Room 305'),
    ];
    setDay(100);
    for (const place of [{ location }, { location: beside }]) await sent({ tool, place });
    setDay(190);
    expect(await issueOf(await sent({ tool, place: { location } }))).toMatchObject({ repeat: true });
    world.server.setNow(new Date(first + 190 * dayMs + 1));
    expect(await issueOf(await sent({ tool, place: { location: beside } }))).toMatchObject({ repeat: false });
  });

  it('repeats what failed in an older version of the tool, while its question has its link id', async () => {
    const [tool, location] = [await addTool(maple.committee), await room('Room 306')];
    await sent({ tool, place: { location } });
    const reworded = { ...shortRound, title: 'Reworded' };
    const { status, body: changed } = await maple.committee.client.call(
      'PUT /audit-tool-questionnaries/{id}',
      {
        params: { id: tool.id },
        body: { definition: reworded, version: tool.version },
      },
    );
    expect([status, changed.definitionVersion]).toEqual([200, 2]);
    expect(await issueOf(await sent({ tool, place: { location } }))).toMatchObject({ repeat: true });
  });

  it('is told by drafts of nobody, and forgets a round that was deleted', async () => {
    const definition = structuredClone(shortRound) as typeof shortRound;
    const silent = {
      ...definition,
      item: definition.item.map((section) => ({
        ...section,
        item: section.item.map((question) =>
          question.linkId === 'light' && 'onNo' in question ? { ...question, onNo: undefined } : question,
        ),
      })),
    };
    const [tool, location] = [await addTool(maple.committee, { definition: silent }), await room('Room 307')];
    await startRound(maple.staff, tool, { location, answers: failing });
    const opened = await sent({ tool, place: { location } });
    expect(opened.issues).toEqual([]);
    const { body: asking } = await maple.committee.client.call('PUT /audit-tool-questionnaries/{id}', {
      params: { id: tool.id },
      body: { definition: shortRound, version: tool.version },
    });
    expect(asking.definitionVersion).toBe(2);
    setDay(191);
    const later = await sent({ tool, place: { location } });
    expect(await issueOf(later)).toMatchObject({
      repeat: true,
      failedBefore: [{ audit: { id: opened.id }, issue: null }],
    });
    await maple.admin.client.call('DELETE /audits/{id}', { params: { id: opened.id } });
    expect(await issueOf(later)).toMatchObject({ repeat: false, failedBefore: [], version: 0 });
  });

  it('is one of two that are sent at once', async () => {
    const [tool, location] = [await addTool(maple.committee), await room('Room 308')];
    const drafts = await Promise.all(
      Array.from({ length: 6 }, () => startRound(maple.staff, tool, { location, answers: failing })),
    );
    const rounds = await Promise.all(drafts.map(({ id }) => sendRound(maple.staff, id)));
    const issues = await Promise.all(rounds.map(({ body }) => issueOf(body)));
    expect(issues.map(({ failedBefore }) => failedBefore.length).sort()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(issues.every(({ repeat, failedBefore }) => repeat === failedBefore.length > 0)).toBe(true);
  });

  it('is found by the filter and counted in ratios', async () => {
    const [tool, location] = [await addTool(maple.committee), await room('Room 309')];
    setDay(200);
    const [one, two] = [await sent({ tool, place: { location } }), await sent({ tool, place: { location } })];
    const query = { 'location_id.in': location };
    const found = async (repeat: string) =>
      (await maple.assistant.client.call('GET /issues', { query: { ...query, 'repeat.equals': repeat } }))
        .body.content;
    const [repeats, others] = [await found('true'), await found('false')];
    expect([repeats.length, others.length]).toEqual([1, 1]);
    expect(repeats[0]).toMatchObject({ repeat: true });
    expect([one, two].flatMap(({ issues }) => issues.map(({ id }) => id)).sort()).toEqual(
      [...repeats, ...others].map(({ id }) => id).sort(),
    );
    const { body } = await maple.staff.client.call('GET /issues/ratios', { query });
    expect(body).toMatchObject({ total: 2, repeats: 1 });
  });
});

describe('a round', () => {
  it('tells what failed in its place before it, also when the place is chosen later, and stays so once sent', async () => {
    const [tool, location] = [await addTool(maple.committee), await room('Room 310')];
    setDay(210);
    const before = await sent({ tool, place: { location }, answers: [...failing.slice(0, 2), no('water')] });
    setDay(220);
    const draft = await startRound(maple.staff, tool);
    expect(draft.failedBefore).toEqual([]);
    const { body: placed } = await maple.staff.client.call('PUT /audits/{id}', {
      params: { id: draft.id },
      body: { location },
    });
    expect(placed.failedBefore).toMatchObject([
      { linkId: 'light', audit: { id: before.id }, issue: { title: 'Call light out of reach' } },
      { linkId: 'water', audit: { id: before.id } },
    ]);
    const { body: done } = await sendRound(maple.staff, draft.id, { answers: failing });
    expect(done.failedBefore).toEqual(placed.failedBefore);
    setDay(400);
    const { body: later } = await maple.staff.client.call('GET /audits/{id}', { params: { id: draft.id } });
    expect(later.failedBefore).toEqual(placed.failedBefore);
  });

  it('tells whose the issue of before is and until when while it is open, then when it ended', async () => {
    const [tool, location] = [await addTool(maple.committee), await room('Room 313')];
    setDay(500);
    const before = await sent({ tool, place: { location } });
    const issue = before.issues[0]?.id ?? 'none';
    const change = (body: object) =>
      maple.committee.client.call('PUT /issues/{id}', { params: { id: issue }, body });
    await change({ assignee: maple.verifier.id, dueDate: '2028-06-01' });
    setDay(501);
    const draft = await startRound(maple.staff, tool, { location });
    expect(draft.failedBefore).toMatchObject([
      { issue: { id: issue, status: 'OPEN', assignee: { id: maple.verifier.id }, dueDate: '2028-06-01' } },
    ]);
    await change({ status: 'RESOLVED' });
    const at = new Date(first + 501 * dayMs).toISOString();
    const read = async () =>
      (await maple.staff.client.call('GET /audits/{id}', { params: { id: draft.id } })).body.failedBefore;
    expect(await read()).toMatchObject([
      { issue: { status: 'RESOLVED', resolvedDate: at, closedDate: null } },
    ]);
    setDay(502);
    await maple.verifier.client.call('PUT /issues/{id}', {
      params: { id: issue },
      body: { status: 'CLOSED' },
    });
    const closed = new Date(first + 502 * dayMs).toISOString();
    expect(await read()).toMatchObject([{ issue: { status: 'CLOSED', closedDate: closed } }]);
  });

  it('hears nothing of another center', async () => {
    const [tool, location] = [await addTool(maple.committee), await room('Room 311')];
    await sent({ tool, place: { location } });
    const theirs = await startRound(cedar.staff, await addTool(cedar.committee), {
      location: cedar.location,
    });
    expect(theirs.failedBefore).toEqual([]);
    const asked = await cedar.staff.client.call('GET /audits/visits');
    expect(JSON.stringify(asked.body)).not.toContain('Room 311');
  });
});

it('of many rounds, those issues are repeats that the rule finds', async () => {
  const random = createRandom(seed);
  const tool = await addTool(maple.committee);
  const places: Place[] = [{ location: await room('Room 312') }, { unit: maple.unit }, {}];
  const failures = [];
  for (let n = 0; n < 24; n += 1) {
    setDay(600 + n * random.between(20, 40));
    const place = random.pick(places);
    const round = await sent({ tool, place, answers: random.chance(0.8) ? failing : passing });
    for (const { id } of round.issues) {
      const at = new Date(round.sentDateTime ?? 0);
      const stands = place.location ?? place.unit ?? null;
      failures.push({ id, round: round.id, tool: tool.id, linkId: 'light', place: stands, sentAt: at });
    }
  }
  const expected = [...repeatsAmong(failures)].map(({ id }) => id).sort();
  const found = await maple.staff.client.call('GET /issues', {
    query: {
      'repeat.equals': 'true',
      'creationDatetime.greaterThanOrEqual': new Date(first + 590 * dayMs).toISOString(),
      size: 100,
    },
  });
  expect(found.body.content.map(({ id }) => id).sort(), `SEED=${seed}`).toEqual(expected);
});
