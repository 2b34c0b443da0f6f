import { describe, expect, it } from 'vitest';
import { actionsFrom, actionsOf, next, statesOf } from './lifecycle';
import { type Action, type Actor, can, type Subject } from './permissions';
import {
  missingFor,
  type PipAction,
  type PipFacts,
  type PipStanding,
  type PipStatus,
  pipLifecycle,
  stepPip,
  wantedAmong,
} from './pip.lifecycle';

/**
 * What a PIP may do, written down a second time: by its state and which versions it has, each action that is allowed with
 * where it leads. Whatever is not here is refused.
 */
const leads: readonly [
  state: PipStatus,
  standing: PipStanding,
  Readonly<Partial<Record<PipAction, PipStatus>>>,
][] = [
  [
    'CREATED',
    'new',
    {
      edit: 'CREATED',
      progress: 'CREATED',
      startSigning: 'SIGN_IN_PROCESS',
      activate: 'ACTIVE',
      disable: 'DISABLED',
    },
  ],
  [
    'SIGN_IN_PROCESS',
    'new',
    {
      progress: 'SIGN_IN_PROCESS',
      generateDocument: 'SIGN_IN_PROCESS',
      activate: 'ACTIVE',
      decline: 'CREATED',
      withdraw: 'CREATED',
      disable: 'DISABLED',
    },
  ],
  [
    'SIGN_IN_PROCESS',
    'draft',
    {
      progress: 'SIGN_IN_PROCESS',
      generateDocument: 'SIGN_IN_PROCESS',
      activate: 'ACTIVE',
      decline: 'ACTIVE_NEW_VERSION_DRAFT',
      withdraw: 'ACTIVE_NEW_VERSION_DRAFT',
      disable: 'DISABLED',
    },
  ],
  [
    'ACTIVE',
    'inForce',
    {
      progress: 'ACTIVE',
      openVersion: 'ACTIVE_NEW_VERSION_DRAFT',
      complete: 'COMPLETED',
      disable: 'DISABLED',
    },
  ],
  [
    'ACTIVE_NEW_VERSION_DRAFT',
    'draft',
    {
      edit: 'ACTIVE_NEW_VERSION_DRAFT',
      progress: 'ACTIVE_NEW_VERSION_DRAFT',
      startSigning: 'SIGN_IN_PROCESS',
      activate: 'ACTIVE',
      discardDraft: 'ACTIVE',
      disable: 'DISABLED',
    },
  ],
  ['COMPLETED', 'inForce', { lookAgain: 'COMPLETED', reactivate: 'ACTIVE' }],
  ['DISABLED', 'new', { resume: 'CREATED' }],
  ['DISABLED', 'inForce', { resume: 'ACTIVE' }],
  ['DISABLED', 'draft', { resume: 'ACTIVE_NEW_VERSION_DRAFT' }],
];

/** A PIP that lacks nothing: no signature is asked for, or the one that was needed is there. */
const complete = (standing: PipStanding): PipFacts => ({
  standing,
  asked: 0,
  has: { problem: true, goal: true, leader: true },
  signers: 1,
  signing: { needed: 1, signed: 1 },
});

describe('the life of a PIP', () => {
  it('begins as a draft', () => {
    expect(pipLifecycle.initial).toBe('CREATED');
    expect(new Set(leads.map(([state]) => state))).toEqual(new Set(statesOf(pipLifecycle)));
  });

  for (const [state, standing, allowed] of leads) {
    for (const action of actionsOf(pipLifecycle)) {
      const target = allowed[action];
      const outcome = target === undefined ? 'is refused' : `leads to ${target}`;
      it(`${action} from ${state} (versions: ${standing}) ${outcome}`, () => {
        const step = stepPip(state, action, complete(standing));
        if (target !== undefined) expect(step).toEqual({ ok: true, action, state: target });
        else expect(step).toMatchObject({ ok: false, refusal: { state, allowed: Object.keys(allowed) } });
        expect(next(pipLifecycle, state, action, standing)).toEqual(step);
      });
    }
    it(`the buttons of ${state} (versions: ${standing}) are what it allows`, () => {
      expect(actionsFrom(pipLifecycle, state)).toEqual(Object.keys(allowed));
    });
  }

  it('a PIP whose versions are not known comes back to nowhere', () => {
    for (const [state, action] of [
      ['SIGN_IN_PROCESS', 'decline'],
      ['SIGN_IN_PROCESS', 'withdraw'],
      ['DISABLED', 'resume'],
    ] as const)
      expect(next(pipLifecycle, state, action).ok).toBe(false);
  });
});

describe('what a step of a PIP lacks', () => {
  const draft = complete('new');
  const nothing = { problem: false, goal: false, leader: false };

  it.each(['CREATED', 'ACTIVE_NEW_VERSION_DRAFT'] as const)(
    'of %s, to start signing: a problem, a goal, a leader and somebody to sign, each by its name',
    (state) => {
      const facts = complete(state === 'CREATED' ? 'new' : 'draft');
      const missing = (given: Partial<PipFacts>) => missingFor(state, 'startSigning', { ...facts, ...given });
      expect(missing({})).toEqual([]);
      expect(missing({ has: { ...facts.has, problem: false } })).toEqual(['the problem']);
      expect(missing({ has: { ...facts.has, goal: false } })).toEqual([
        'the goal: a sentence, or a measure with its target',
      ]);
      expect(missing({ has: { ...facts.has, leader: false } })).toEqual(['a leader']);
      expect(missing({ signers: 0 })).toEqual(['somebody to sign']);
      expect(missing({ has: nothing, signers: 0 })).toHaveLength(4);
    },
  );

  it.each(['CREATED', 'ACTIVE_NEW_VERSION_DRAFT'] as const)(
    'of %s, to be activated: signatures, as soon as the center asks for any',
    (state) => {
      const facts = complete(state === 'CREATED' ? 'new' : 'draft');
      expect(missingFor(state, 'activate', { ...facts, asked: 0, has: nothing, signers: 0 })).toEqual([]);
      expect(missingFor(state, 'activate', { ...facts, asked: 1 })).toEqual([
        '1 signature: start the sign-in process',
      ]);
      expect(missingFor(state, 'activate', { ...facts, asked: 3 })).toEqual([
        '3 signatures: start the sign-in process',
      ]);
    },
  );

  it.each([
    { needed: 1, signed: 0, missing: ['1 of 1 signature'] },
    { needed: 1, signed: 1, missing: [] },
    { needed: 3, signed: 0, missing: ['3 of 3 signatures'] },
    { needed: 3, signed: 2, missing: ['1 of 3 signatures'] },
    { needed: 3, signed: 3, missing: [] },
    { needed: 1, signed: 2, missing: [] },
  ])(
    'while it is signed, to be activated: as many as were asked for when signing began, $signed of $needed',
    ({ needed, signed, missing }) => {
      for (const standing of ['new', 'draft'] as const) {
        for (const asked of [0, 5]) {
          const facts = { ...complete(standing), asked, signing: { needed, signed } };
          expect(missingFor('SIGN_IN_PROCESS', 'activate', facts)).toEqual(missing);
          expect(stepPip('SIGN_IN_PROCESS', 'activate', facts).ok).toBe(missing.length === 0);
        }
      }
    },
  );

  it('to be activated while it is signed by nobody that is known of: a signature', () => {
    const facts = { ...draft, signing: undefined };
    expect(missingFor('SIGN_IN_PROCESS', 'activate', facts)).toEqual(['1 of 1 signature']);
  });

  it('of no other step is anything', () => {
    const bare: PipFacts = { standing: 'new', asked: 5, has: nothing, signers: 0, signing: undefined };
    for (const state of statesOf(pipLifecycle)) {
      for (const action of actionsOf(pipLifecycle)) {
        if (action === 'startSigning' || action === 'activate') continue;
        expect(missingFor(state, action, bare)).toEqual([]);
      }
    }
  });
});

describe('a step of a PIP that is refused', () => {
  const said = (state: PipStatus, action: PipAction, given: Partial<PipFacts> = {}) => {
    const step = stepPip(state, action, { ...complete('new'), ...given });
    return step.ok ? undefined : step.refusal.message;
  };

  it('says what the state is and what it allows', () => {
    expect(said('ACTIVE', 'edit')).toBe(
      'The PIP is active, so it cannot be edited. It can be given progress, opened in a new version, completed or disabled.',
    );
    expect(said('COMPLETED', 'disable')).toBe(
      'The PIP is completed, so it cannot be disabled. It can be looked at again or reactivated.',
    );
    expect(said('DISABLED', 'progress')).toBe(
      'The PIP is disabled, so it cannot be given progress. It can be reactivated.',
    );
    expect(said('SIGN_IN_PROCESS', 'edit')).toBe(
      'The PIP is being signed, so it cannot be edited. It can be given progress, written as a document to sign, activated, declined, withdrawn from signing or disabled.',
    );
  });

  it('says what is missing and what is allowed meanwhile', () => {
    expect(said('SIGN_IN_PROCESS', 'activate', { signing: { needed: 2, signed: 1 } })).toBe(
      'The PIP is being signed and cannot be activated yet. Missing: 1 of 2 signatures. ' +
        'It can be given progress, written as a document to sign, declined, withdrawn from signing or disabled.',
    );
    const has = { problem: false, goal: true, leader: false };
    expect(said('CREATED', 'startSigning', { has, asked: 2 })).toBe(
      'The PIP is being drafted and cannot be put up for signing yet. Missing: the problem; a leader. ' +
        'It can be edited, given progress or disabled.',
    );
    expect(said('CREATED', 'activate', { asked: 2 })).toBe(
      'The PIP is being drafted and cannot be activated yet. Missing: 2 signatures: start the sign-in process. ' +
        'It can be edited, given progress, put up for signing or disabled.',
    );
  });
});

describe('who may take a step of a PIP', () => {
  const people = {
    admin: { userId: 'ada', centerId: 'maple', role: 'ADMIN', committee: false },
    committee: { userId: 'cleo', centerId: 'maple', role: 'STAFF', committee: true },
    staff: { userId: 'stan', centerId: 'maple', role: 'STAFF', committee: false },
    assistant: { userId: 'asa', centerId: 'maple', role: 'ASSISTANT', committee: false },
  } as const satisfies Record<string, Actor>;
  const records = {
    'of others': { leader: false, member: false },
    'they belong to': { leader: false, member: true },
    'they lead': { leader: true, member: true },
  } as const satisfies Record<string, Omit<Subject, 'centerId'>>;

  type Who = keyof typeof people;
  type Which = keyof typeof records;
  const all: readonly Which[] = ['of others', 'they belong to', 'they lead'];
  /** Of which PIPs of their own center each may take an action; an administrator also of every other center. */
  const may: Readonly<Record<'writes' | 'leads' | 'manages', Readonly<Record<Who, readonly Which[]>>>> = {
    writes: { admin: all, committee: all, staff: ['they belong to', 'they lead'], assistant: [] },
    leads: { admin: all, committee: all, staff: ['they lead'], assistant: [] },
    manages: { admin: all, committee: all, staff: [], assistant: [] },
  };
  const rightOf: Readonly<Record<Exclude<PipAction, 'decline'>, keyof typeof may>> = {
    edit: 'writes',
    progress: 'writes',
    openVersion: 'writes',
    withdraw: 'leads',
    discardDraft: 'leads',
    startSigning: 'manages',
    generateDocument: 'manages',
    activate: 'manages',
    complete: 'manages',
    lookAgain: 'manages',
    reactivate: 'manages',
    resume: 'manages',
    disable: 'manages',
  };
  const permissionOf = (action: string): Action => pipLifecycle.actions[action as PipAction].permission;

  for (const [action, right] of Object.entries(rightOf)) {
    for (const [who, which] of Object.entries(may[right])) {
      it(`${who} may ${action} PIPs: ${which.join(', ') || 'none'}; in another center ${who === 'admin' ? 'any' : 'none'}`, () => {
        for (const [name, record] of Object.entries(records)) {
          const actor = people[who as Who];
          const allowedHere = which.includes(name as Which);
          expect(can(actor, permissionOf(action), { ...record, centerId: 'maple' })).toBe(allowedHere);
          expect(can(actor, permissionOf(action), { ...record, centerId: 'cedar' })).toBe(who === 'admin');
        }
      });
    }
  }

  it('everyone declines what asks for their own signature, and nothing else', () => {
    for (const actor of Object.values(people)) {
      expect(can(actor, permissionOf('decline'), { centerId: 'maple', userId: actor.userId })).toBe(true);
      expect(can(actor, permissionOf('decline'), { centerId: 'maple', userId: 'somebody' })).toBe(false);
    }
  });

  it('staff of whom nobody says that they lead or belong may change nothing', () => {
    for (const action of actionsOf(pipLifecycle))
      expect(can(people.staff, permissionOf(action), { centerId: 'maple' })).toBe(false);
  });
});

it('says which parts of a draft a step misses, beside people and signatures', () => {
  const missing = missingFor('CREATED', 'startSigning', {
    standing: 'new',
    asked: 0,
    has: { problem: false, goal: true, leader: false },
    signers: 0,
    signing: undefined,
  });
  expect(missing).toHaveLength(3);
  expect(wantedAmong(missing)).toEqual(['problem', 'leader']);
  expect(wantedAmong([])).toEqual([]);
});
