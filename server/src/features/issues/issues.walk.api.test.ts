import type { issueStatuses } from '@lamplight/contract/issue-list';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { addIssue } from '../../testing/issues';
import type { TestPerson } from '../../testing/world';

type Status = (typeof issueStatuses)[number];

/**
 * What the specification says, written down a second time: whence a status can be reached. Closing is for the
 * committee and administrators, and for somebody else than the resolver; voiding is for them, too, with a reason, and ends it. What is
 * closed or void takes no edits, and what was late stays late. Assistants change nothing. Who resolves may say what was done, which can
 * be put right until it is verified, and is gone once it is reopened.
 */
const whence: Record<Status, readonly Status[]> = {
  OPEN: ['IN_PROGRESS'],
  IN_PROGRESS: ['OPEN', 'REOPENED'],
  RESOLVED: ['OPEN', 'IN_PROGRESS'],
  CLOSED: ['RESOLVED'],
  REOPENED: ['RESOLVED', 'CLOSED'],
  VOID: ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED', 'REOPENED'],
};
const people = ['admin', 'committee', 'verifier', 'staff', 'assistant'] as const;
type Who = (typeof people)[number];

interface Model {
  status: Status;
  resolver: Who | undefined;
  /** What was done, as the issue says. */
  said: string | null;
  closed: boolean;
  version: number;
}

const { maple } = await oneCenter();

/** The status a step must be answered with. */
function expected(model: Model, who: Who, to: Status): 200 | 400 | 403 {
  if (who === 'assistant') return 403;
  if (to === model.status) return 200;
  if (!whence[to].includes(model.status)) return 400;
  if (to !== 'CLOSED' && to !== 'VOID') return 200;
  if (who === 'staff') return 403;
  if (to === 'VOID') return 200;
  return model.resolver === who ? 400 : 200;
}

function follow(model: Model, who: Who, to: Status, words: string | undefined): void {
  const saysMore = words !== undefined && words !== model.said;
  if (to === model.status) {
    // Said later, or in other words.
    if (to === 'RESOLVED' && saysMore) {
      model.said = words;
      model.version += 1;
    }
    return;
  }
  if (to === 'RESOLVED') {
    model.resolver = who;
    model.said = words ?? null;
  }
  if (to === 'REOPENED') {
    model.resolver = undefined;
    model.said = null;
  }
  if (to !== 'VOID') model.closed = to === 'CLOSED';
  model.status = to;
  model.version += 1;
}

const read = async (id: string) =>
  (await maple.staff.client.call('GET /issues/{id}', { params: { id } })).body;
const move = (
  by: TestPerson,
  id: string,
  body: { status: Status; version?: number; resolution?: string | undefined },
) =>
  by.client.call('PUT /issues/{id}', {
    params: { id },
    body: { ...body, ...(body.status === 'VOID' ? { voidReason: 'Recorded by mistake' } : {}) },
  });

const statuses = fc.constantFrom(...(Object.keys(whence) as Status[]));
const step = fc.record({
  who: fc.constantFrom(...people),
  to: statuses,
  stale: fc.boolean(),
  words: fc.constantFrom(undefined, 'Rail tightened', 'Rail replaced'),
});

it('an issue goes where its lifecycle leads, for whom it does, whatever is tried on it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
      const { id } = await addIssue(maple.staff);
      const model: Model = { status: 'OPEN', resolver: undefined, said: null, closed: false, version: 0 };
      for (const { who, to, stale, words } of steps) {
        const resolution = to === 'RESOLVED' ? words : undefined;
        const version = stale && model.version > 0 ? model.version - 1 : model.version;
        const { status } = await move(maple[who], id, { status: to, version, resolution });
        const fits = version === model.version || who === 'assistant';
        expect({ who, to, from: model.status, status }).toEqual({
          who,
          to,
          from: model.status,
          status: fits ? expected(model, who, to) : 409,
        });
        if (status === 200) follow(model, who, to, resolution);
      }
      const issue = await read(id);
      expect(issue).toMatchObject({ status: model.status, version: model.version });
      expect(issue.resolvedBy?.id).toBe(model.resolver && maple[model.resolver].id);
      expect(issue.resolution).toBe(model.said);
      expect(issue.closedDate === null).toBe(!model.closed);
      expect(issue.revisions).toHaveLength(model.version + 1);
      const offered = (await maple.verifier.client.call('GET /issues/{id}', { params: { id } })).body;
      const open = (Object.keys(whence) as Status[]).filter(
        (to) => to !== model.status && expected(model, 'verifier', to) === 200,
      );
      expect([...offered.nextStatuses].sort()).toEqual(open.sort());
    }),
    { numRuns: 40 },
  );
});

it('of steps tried at the same time each is taken whole, one after the other, or refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const { id } = await addIssue(maple.staff);
      const answers = await Promise.all(steps.map(({ who, to }) => move(maple[who], id, { status: to })));
      for (const { status } of answers) expect([200, 400, 403]).toContain(status);
      const { status, revisions } = await read(id);
      const path = revisions
        .flatMap(({ changes }) => changes)
        .filter(({ field, from }) => field === 'status' && from !== null)
        .reverse();
      // Each step begins where the one before it ended.
      let at = 'OPEN';
      for (const { from, to } of path) {
        expect(from).toBe(at);
        expect(whence[to as Status]).toContain(from);
        at = to ?? '';
      }
      expect(status).toBe(at);
      const moved = answers.filter((answer) => answer.status === 200).length;
      expect(path.length).toBeLessThanOrEqual(moved);
    }),
    { numRuns: 25 },
  );
});
