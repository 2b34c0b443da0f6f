import { describe, expect, it } from 'vitest';
import { oneCenter } from '../../testing/centers';
import { addActivePip, addCharteredPip, draftOf, putUp } from '../../testing/pips';
import type { TestPerson } from '../../testing/world';

/** Two people who do something to the same PIP at once: one is first, and the other gets a calm answer. */
const { world, maple } = await oneCenter();
const { committee, verifier, staff, admin } = maple;
const member = await world.addPerson(maple.id, { role: 'STAFF', name: 'Mara' });

/** A PIP, and its version that is in draft or being signed. */
interface There {
  id: string;
  draft: string;
}
type Press = (there: There) => Promise<{ status: number }>;

const press =
  (call: string, by: TestPerson, body: object = {}): Press =>
  ({ id }) =>
    // The boundary to calls that are named by what they end in; all take a PIP and answer with it.
    by.client.call(`PUT /pips/{id}/${call}` as 'PUT /pips/{id}/active', { params: { id }, body });
/** By both, on what both saw. */
const both = (call: string): [Press, Press] => [press(call, committee), press(call, verifier)];
const save =
  (by: TestPerson, body: object): Press =>
  ({ id }) =>
    by.client.call('PUT /pips/{id}', { params: { id }, body });
const saveVersion =
  (by: TestPerson, body: object): Press =>
  ({ id }) =>
    by.client.call('POST /pips/{id}', { params: { id }, body });
const sign =
  (by: TestPerson, body: object = {}): Press =>
  ({ draft }) =>
    by.client.call('PUT /pip-versions/{id}/sign', { params: { id: draft }, body });
const decline = (by: TestPerson) => sign(by, { accepted: false, reason: 'Not like this' });
const byKey =
  (by: TestPerson): Press =>
  async ({ draft }) => {
    const key = await world.addKey(by, { purpose: 'pip-signature', subject_id: draft });
    return world.anonymous.call('PUT /pip-sign-in', { query: { key }, body: {} });
  };
const askAgain =
  (who: TestPerson): Press =>
  async ({ draft }) => {
    const of = { params: { id: draft } };
    const { body } = await committee.client.call('GET /pip-versions/{id}/signatures', of);
    const id = body.signatures.find(({ signer }) => signer?.id === who.id)?.id ?? '';
    return committee.client.call('POST /signatures/{id}/re-send', { params: { id }, body: {} });
  };

const read = async (id: string) => (await committee.client.call('GET /pips/{id}', { params: { id } })).body;

const team = () => ({ team: [{ userApp: member.id }] });
const drafted = async () => {
  const pip = await addCharteredPip(maple, team());
  return { id: pip.id, draft: draftOf(pip) };
};
const active = async () => ({ id: (await addActivePip(maple, team())).id, draft: '' });
const after =
  (make: () => Promise<There>, ...presses: Press[]) =>
  async () => {
    const there = await make();
    for (const each of presses) await each(there);
    const { versions } = await read(there.id);
    return { ...there, draft: versions[0]?.id ?? '' };
  };
const opened = after(active, press('open-new-version', committee));
const signing =
  (make: () => Promise<There>, ...signers: TestPerson[]) =>
  async () => {
    const { id } = await make();
    return { id, draft: draftOf(await putUp(maple, id, signers)) };
  };
/** As long as the center asks for two signatures. */
const needingTwo = (make: () => Promise<There>) => async () => {
  const ask = (signNumber: number) =>
    committee.client.call('PUT /centers/{id}/config-sign-pip', {
      params: { id: maple.id },
      body: signNumber,
    });
  const { id } = await make();
  await ask(2);
  const draft = draftOf(await putUp(maple, id, [staff, verifier, admin]));
  await ask(0);
  return { id, draft };
};

interface Race {
  make(): Promise<There>;
  presses: [Press, Press];
  /** The answers to the two and where the PIP is then: one for each order in which they may come. */
  outcomes: string[];
}
/** Whoever is second is refused. */
const one = (state: string) => [`200 400 ${state}`, `400 200 ${state}`];

const races: Record<string, Race> = {
  'start signing': {
    make: drafted,
    presses: both('active-sign-in-process'),
    outcomes: one('SIGN_IN_PROCESS'),
  },
  activate: { make: drafted, presses: both('active'), outcomes: one('ACTIVE') },
  'activate what was signed': {
    make: after(signing(opened, staff), sign(staff)),
    presses: both('active'),
    outcomes: one('ACTIVE'),
  },
  withdraw: {
    make: signing(opened, staff),
    presses: both('withdraw'),
    outcomes: one('ACTIVE_NEW_VERSION_DRAFT'),
  },
  'open a new version': {
    make: active,
    presses: both('open-new-version'),
    outcomes: one('ACTIVE_NEW_VERSION_DRAFT'),
  },
  'discard the draft': { make: opened, presses: both('discard-draft'), outcomes: one('ACTIVE') },
  complete: { make: active, presses: both('complete'), outcomes: one('COMPLETED') },
  disable: { make: opened, presses: both('disable'), outcomes: one('DISABLED') },
  'reactivate what was completed': {
    make: after(active, press('complete', committee)),
    presses: both('reactive'),
    outcomes: one('ACTIVE'),
  },
  'reactivate what was disabled': {
    make: after(opened, press('disable', committee)),
    presses: both('reactive'),
    outcomes: one('ACTIVE_NEW_VERSION_DRAFT'),
  },
  'sign, twice the same': {
    make: signing(drafted, staff),
    presses: [sign(staff), sign(staff)],
    outcomes: one('SIGN_IN_PROCESS'),
  },
  'sign, by session and by key': {
    make: signing(drafted, staff),
    presses: [sign(staff), byKey(staff)],
    outcomes: [...one('SIGN_IN_PROCESS'), '200 401 SIGN_IN_PROCESS', '200 410 SIGN_IN_PROCESS'],
  },
  'sign, where one signature is needed of two': {
    make: signing(drafted, staff, verifier),
    presses: [sign(staff), sign(verifier)],
    outcomes: one('SIGN_IN_PROCESS'),
  },
  'sign and sign, where both are needed': {
    make: needingTwo(drafted),
    presses: [sign(staff), sign(verifier)],
    outcomes: ['200 200 SIGN_IN_PROCESS'],
  },
  'sign and decline': {
    make: signing(opened, staff, verifier),
    presses: [sign(staff), decline(verifier)],
    outcomes: ['200 400 SIGN_IN_PROCESS', '400 200 ACTIVE_NEW_VERSION_DRAFT'],
  },
  'decline and decline': {
    make: signing(drafted, staff, verifier),
    presses: [decline(staff), decline(verifier)],
    outcomes: one('CREATED'),
  },
  'sign, as the last, and withdraw': {
    make: signing(drafted, staff),
    presses: [sign(staff), press('withdraw', committee)],
    outcomes: ['200 200 CREATED', '400 200 CREATED'],
  },
  'sign, as the last, and activate': {
    make: signing(drafted, staff),
    presses: [sign(staff), press('active', committee)],
    outcomes: ['200 200 ACTIVE', '200 400 SIGN_IN_PROCESS'],
  },
  'sign, as the last, and disable': {
    make: signing(drafted, staff),
    presses: [sign(staff), press('disable', committee)],
    outcomes: ['200 200 DISABLED', '400 200 DISABLED'],
  },
  'decline and withdraw': {
    make: signing(opened, staff),
    presses: [decline(staff), press('withdraw', committee)],
    outcomes: one('ACTIVE_NEW_VERSION_DRAFT'),
  },
  'decline and disable': {
    make: signing(opened, staff),
    presses: [decline(staff), press('disable', committee)],
    outcomes: ['200 200 DISABLED', '400 200 DISABLED'],
  },
  'ask again and withdraw': {
    make: signing(drafted, staff),
    presses: [askAgain(staff), press('withdraw', committee)],
    outcomes: ['200 200 CREATED', '400 200 CREATED'],
  },
  'ask again and decline': {
    make: signing(drafted, staff),
    presses: [askAgain(staff), decline(staff)],
    outcomes: ['200 200 CREATED', '400 200 CREATED'],
  },
  'save and start signing': {
    make: drafted,
    presses: [save(member, { problem: 'Falls at dusk' }), press('active-sign-in-process', committee)],
    outcomes: ['200 200 SIGN_IN_PROCESS', '400 200 SIGN_IN_PROCESS'],
  },
  'save and start signing on what both saw': {
    make: drafted,
    presses: [
      save(member, { problem: 'Falls at dusk', version: 0 }),
      press('active-sign-in-process', committee, { version: 0 }),
    ],
    outcomes: ['200 409 CREATED', '400 200 SIGN_IN_PROCESS'],
  },
  'save and save on what both saw': {
    make: drafted,
    presses: [save(member, { problem: 'One', version: 0 }), save(staff, { background: 'Two', version: 0 })],
    outcomes: ['200 409 CREATED', '409 200 CREATED'],
  },
  'save and discard the draft': {
    make: opened,
    presses: [save(member, { problem: 'Falls at dusk' }), press('discard-draft', staff)],
    outcomes: ['200 200 ACTIVE', '400 200 ACTIVE'],
  },
  'save a new version, both': {
    make: active,
    presses: [saveVersion(member, { problem: 'One' }), saveVersion(staff, { background: 'Two' })],
    outcomes: ['200 200 ACTIVE_NEW_VERSION_DRAFT'],
  },
  'save a new version and complete': {
    make: active,
    presses: [saveVersion(member, { problem: 'One' }), press('complete', committee)],
    outcomes: ['200 400 ACTIVE_NEW_VERSION_DRAFT', '400 200 COMPLETED'],
  },
  'activate and disable': {
    make: drafted,
    presses: [press('active', committee), press('disable', verifier)],
    outcomes: ['200 200 DISABLED', '400 200 DISABLED'],
  },
  'activate and withdraw what was signed': {
    make: after(signing(opened, staff), sign(staff)),
    presses: [press('active', committee), press('withdraw', verifier)],
    outcomes: ['200 400 ACTIVE', '400 200 ACTIVE_NEW_VERSION_DRAFT', '200 200 ACTIVE'],
  },
};

/** How often each is tried, side by side. */
const rounds = 4;

describe('two who at once', () => {
  it.each(Object.entries(races))(
    '%s: one is first, and the PIP is what was answered',
    async (_name, race) => {
      const made: There[] = [];
      for (let round = 0; round < rounds; round += 1) made.push(await race.make());
      await Promise.all(
        made.map(async (there) => {
          const answers = await Promise.all(race.presses.map((each) => each(there)));
          const { status, versions } = await read(there.id);
          expect(race.outcomes).toContain([...answers.map((answer) => answer.status), status].join(' '));
          expect(versions.filter(({ state }) => state === 'DRAFT').length).toBeLessThanOrEqual(1);
          expect(versions.filter(({ state }) => state === 'IN_FORCE').length).toBeLessThanOrEqual(1);
          expect(new Set(versions.map(({ number }) => number)).size).toBe(versions.length);
        }),
      );
    },
  );

  it('write into one draft both keep their words', async () => {
    const there = await active();
    await Promise.all([
      saveVersion(member, { problem: 'Falls at dusk' })(there),
      saveVersion(staff, { background: 'The night shift is short' })(there),
    ]);
    expect(await read(there.id)).toMatchObject({
      problem: 'Falls at dusk',
      background: 'The night shift is short',
      shownVersion: 2,
    });
  });
});
