import { describe, expect, test } from 'vitest';
import { historyOf } from './pip-history';

type Told = Parameters<typeof historyOf>[0];

const rosa = { id: 'rosa', user_firstName: 'Rosa', user_lastName: 'Alvarez' };
const version: Told['versions'][number] = {
  id: 'one',
  number: 1,
  state: 'IN_FORCE',
  reason: null,
  creationDateTime: '2026-01-05T15:00:00.000Z',
  userApp: rosa,
  inForceFrom: '2026-01-20T15:00:00.000Z',
  inForceTo: null,
  signing: {
    needed: 2,
    signed: 2,
    openedAt: '2026-01-10T15:00:00.000Z',
    sealedAt: '2026-01-19T15:00:00.000Z',
    voidedAt: null,
    document: null,
  },
};
const pip: Told = {
  creationDateTime: '2026-01-05T15:00:00.000Z',
  userApp: rosa,
  versions: [version],
  outcome: null,
  status: 'ACTIVE',
  statusDate: '2026-01-20T15:00:00.000Z',
  disabledReason: null,
};
const words = (told: Told) => historyOf(told).map((each) => each.words);

describe('The history of a PIP', () => {
  test('leads from its beginning to the version in force, the latest first', () => {
    expect(words(pip)).toEqual([
      'Version 1 in force',
      'Version 1 signed',
      'Version 1 put up for signing, 2 signatures needed',
      'Begun',
    ]);
  });

  test('says why a version was opened, and by whom', () => {
    const second: Told['versions'][number] = {
      ...version,
      number: 2,
      state: 'DRAFT',
      reason: 'The target was reached early',
      creationDateTime: '2026-03-01T15:00:00.000Z',
      inForceFrom: null,
      signing: null,
    };
    expect(historyOf({ ...pip, versions: [second, ...pip.versions] })[0]).toEqual({
      at: '2026-03-01T15:00:00.000Z',
      words: 'Version 2 opened',
      by: rosa,
      said: 'The target was reached early',
    });
  });

  test('ends with what came of it, and what was seen later', () => {
    const outcome: Told['outcome'] = {
      result: 'ACHIEVED',
      summary: 'It held',
      lessons: null,
      completedDate: '2026-06-01',
      lookAgainDate: null,
      looks: [{ date: '2026-09-01', userApp: rosa, holds: true, note: 'Still at 3.9' }],
    };
    const ended: Told = {
      ...pip,
      versions: [],
      status: 'COMPLETED',
      statusDate: '2026-06-01T15:00:00.000Z',
      outcome,
    };
    expect(words(ended)).toEqual(['Looked again: the gain holds', 'Completed: goal reached', 'Begun']);
  });

  test('says why it was disabled', () => {
    const disabled: Told = {
      ...pip,
      versions: [],
      status: 'DISABLED',
      statusDate: '2026-02-01T15:00:00.000Z',
      disabledReason: 'Merged',
    };
    expect(historyOf(disabled)[0]).toMatchObject({ words: 'Disabled', said: 'Merged' });
  });
});
