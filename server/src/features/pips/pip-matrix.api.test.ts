import type { Pip } from '@lamplight/contract/pips';
import { actionsOf, next } from '@lamplight/domain/lifecycle';
import { type Action, can } from '@lamplight/domain/permissions';
import { missingFor, type PipAction, type PipStanding, pipLifecycle } from '@lamplight/domain/pip.lifecycle';
import { beforeAll, describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { activate, addActivePip, addCharteredPip, draftOf, putUp } from '../../testing/pips';
import type { TestPerson } from '../../testing/world';

/**
 * Every action in every state by everyone, as the table of the lifecycle says: through the interface, on the database.
 * The center asks for no signature, so that a draft can be activated; PIPs are signed all the same.
 */
const { world, maple } = await oneCenter();
const who = ['admin', 'committee', 'leader', 'member', 'other', 'assistant'] as const;
type Who = (typeof who)[number];
let people: Record<Who, TestPerson>;

beforeAll(async () => {
  const of = (name: string) => world.addPerson(maple.id, { role: 'STAFF', name });
  const [member, other] = await Promise.all([of('Mara'), of('Otto')]);
  const { admin, committee, staff: leader, assistant } = maple;
  people = { admin, committee, leader, member, other, assistant };
});

const ask = (id: string, call: string, by = maple.committee, body: object = {}) =>
  // The boundary to calls that are named by what they end in; all take a PIP and answer with it.
  by.client.call(`PUT /pips/{id}/${call}` as 'PUT /pips/{id}/active', { params: { id }, body });
const read = async (id: string) =>
  (await maple.committee.client.call('GET /pips/{id}', { params: { id } })).body;
const sign = (by: TestPerson, version: string, body: object = {}) =>
  by.client.call('PUT /pip-versions/{id}/sign', { params: { id: version }, body });

const drafted = async () => (await addCharteredPip(maple, { team: [{ userApp: people.member.id }] })).id;
const active = async () => (await addActivePip(maple, { team: [{ userApp: people.member.id }] })).id;
const opened = async () => {
  const id = await active();
  await ask(id, 'open-new-version');
  return id;
};
/** Everyone is asked, so that everyone can decline. */
const signing = async (begin: () => Promise<string>, signers = Object.values(people)) => {
  const id = await begin();
  return { id, version: draftOf(await putUp(maple, id, signers)) };
};
const signed = async (begin: () => Promise<string>) => {
  const { id, version } = await signing(begin);
  await sign(maple.committee, version);
  return id;
};
const after = async (begin: () => Promise<string>, call: string) => {
  const id = await begin();
  await ask(id, call);
  return id;
};

interface Situation {
  standing: PipStanding;
  /** Signatures that are there, of the one that is needed. */
  signed?: number;
  make(): Promise<string>;
}
const situations: Record<string, Situation> = {
  'in its first draft': { standing: 'new', make: drafted },
  'being signed for the first time': {
    standing: 'new',
    signed: 0,
    make: async () => (await signing(drafted)).id,
  },
  'signed for the first time': { standing: 'new', signed: 1, make: () => signed(drafted) },
  'in force': { standing: 'inForce', make: active },
  'in force with a new version in draft': { standing: 'draft', make: opened },
  'being signed anew': { standing: 'draft', signed: 0, make: async () => (await signing(opened)).id },
  'signed anew': { standing: 'draft', signed: 1, make: () => signed(opened) },
  completed: { standing: 'inForce', make: () => after(active, 'complete') },
  'disabled before it was in force': { standing: 'new', make: () => after(drafted, 'disable') },
  'disabled while in force': { standing: 'inForce', make: () => after(active, 'disable') },
  'disabled with a draft': { standing: 'draft', make: () => after(opened, 'disable') },
};

const day = '2026-05-31';
/** How each action is called. A reactivation is one call, whatever was before it. */
const calls: Record<PipAction, (pip: Pip, by: TestPerson) => Promise<{ status: number }>> = {
  edit: ({ id, version }, { client }) =>
    client.call('PUT /pips/{id}', { params: { id }, body: { problem: `Problem ${version}` } }),
  progress: async ({ id, measurements: [last] }, { client }) =>
    client.call('PUT /pips/{id}/measurements/{date}', {
      params: { id, date: day },
      body: { value: (last?.value ?? 0) + 1 },
    }),
  startSigning: ({ id }, by) => ask(id, 'active-sign-in-process', by),
  generateDocument: ({ id }, { client }) =>
    client.call('PUT /pips/{id}/generate-sign-in-document', { params: { id }, body: {} }),
  activate: ({ id }, by) => ask(id, 'active', by),
  decline: ({ versions }, by) =>
    sign(by, versions[0]?.id ?? '', { accepted: false, reason: 'Not like this' }),
  withdraw: ({ id }, by) => ask(id, 'withdraw', by),
  openVersion: ({ id }, by) => ask(id, 'open-new-version', by),
  discardDraft: ({ id }, by) => ask(id, 'discard-draft', by),
  complete: ({ id }, by) => ask(id, 'complete', by),
  lookAgain: ({ id }, by) => ask(id, 'look-again', by),
  reactivate: ({ id }, by) => ask(id, 'reactive', by),
  resume: ({ id }, by) => ask(id, 'reactive', by),
  disable: ({ id }, by) => ask(id, 'disable', by),
};

/** What somebody may do to a PIP that `leader` leads and `member` belongs to. */
function may(name: Who, permission: Action): boolean {
  const { id: userId, centerId } = people[name];
  const role = { admin: 'ADMIN', assistant: 'ASSISTANT' }[name as string] ?? 'STAFF';
  const actor = { userId, centerId, role: role as 'STAFF', committee: name === 'committee' };
  const member = name === 'leader' || name === 'member';
  return can(actor, permission, { centerId, userId, member, leader: name === 'leader' });
}

/** Where an action leads, as the table says; undefined where it is refused. Its place is gone once enough have signed. */
function target(pip: Pip, action: PipAction, { standing, signed: given }: Situation) {
  if (action === 'decline' && given === 1) return undefined;
  const both = action === 'reactivate' && pip.status === 'DISABLED' ? 'resume' : action;
  const name = both === 'resume' && pip.status === 'COMPLETED' ? 'reactivate' : both;
  const step = next(pipLifecycle, pip.status, name, standing);
  const facts = {
    standing,
    asked: 0,
    has: { problem: true, goal: true, leader: true },
    signers: 2,
    signing: given === undefined ? undefined : { needed: 1, signed: given },
  };
  return step.ok && missingFor(pip.status, name, facts).length === 0 ? step.state : undefined;
}

describe.each(Object.entries(situations))('a PIP %s', (_name, situation) => {
  let id: string;
  beforeAll(async () => {
    id = await situation.make();
  });

  it.each(actionsOf(pipLifecycle))(
    'goes where "%s" leads, for whom it does; for others it stays as it is',
    async (action) => {
      const before = await read(id);
      const to = target(before, action, situation);
      const { permission } = pipLifecycle.actions[action];
      const allowed = who.filter((name) => to !== undefined && may(name, permission));
      // What nobody is asked to sign is not there to be declined.
      const refused = action === 'decline' && situation.signed === undefined ? 404 : 400;
      const refusals = who
        .filter((name) => !allowed.includes(name))
        .map(async (name) => {
          const { status } = await calls[action](before, people[name]);
          expect({ name, status }).toEqual({ name, status: may(name, permission) ? refused : 403 });
        });
      await Promise.all(refusals);
      expect(await read(id)).toEqual(before);
      const take = async (name: Who, one: string) => {
        const { status } = await calls[action](await read(one), people[name]);
        expect({ name, status, now: (await read(one)).status }).toEqual({ name, status: 200, now: to });
      };
      if (to === before.status) for (const name of allowed) await take(name, id);
      else await Promise.all(allowed.map(async (name) => take(name, await situation.make())));
    },
  );

  it('offers each the steps that they may take, and no others', async () => {
    for (const name of who.filter((each) => each !== 'assistant')) {
      const { body } = await people[name].client.call('GET /pips/{id}', { params: { id } });
      const able = actionsOf(pipLifecycle).filter(
        (action) => action !== 'decline' && may(name, pipLifecycle.actions[action].permission),
      );
      // The two that are one call stand apart in the table.
      const there = able.filter((action) => next(pipLifecycle, body.status, action, situation.standing).ok);
      expect({ name, steps: body.steps.map(({ action }) => action) }).toEqual({ name, steps: there });
      for (const { action, missing } of body.steps)
        expect({ action, ready: missing.length === 0 }).toEqual({
          action,
          ready: target(body, action, situation) !== undefined,
        });
    }
  });
});

describe('a PIP that is active', () => {
  it('takes back what it says, and is opened in a new version by saving one', async () => {
    const id = await active();
    const whole = await read(id);
    const same = await people.member.client.call('PUT /pips/{id}', { params: { id }, body: whole });
    expect(same.status).toBe(200);
    expect(await read(id)).toEqual(whole);
    const saved = await people.member.client.call('POST /pips/{id}', {
      params: { id },
      body: { problem: 'Falls at dusk, too' },
    });
    expect(saved.body).toMatchObject({
      status: 'ACTIVE_NEW_VERSION_DRAFT',
      shownVersion: 2,
      versionNumber: 1,
    });
    await activate(maple, id);
    expect(await read(id)).toMatchObject({
      status: 'ACTIVE',
      versionNumber: 2,
      problem: 'Falls at dusk, too',
    });
  });
});
