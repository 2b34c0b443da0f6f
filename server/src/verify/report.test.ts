import { expect, it } from 'vitest';
import { reportOf } from './report';
import { noteUnwritten, nothingFound } from './signings-finding';
import type { Verification } from './verify';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

const sound: Verification = {
  schema: { tables: 0, faults: [] },
  files: { rows: 0, contents: 0, bytes: 0, broken: 0, first: undefined },
  orphans: 0,
  trails: [],
  signings: nothingFound(),
  records: { issues: 0, revisions: 0, rounds: 0, forms: 0, broken: 0, first: undefined },
  keptFiles: { told: 0, broken: 0, first: undefined },
};

/** What is said of an installation in which documents wait since then. */
function saidOf(...since: Date[]): string[] {
  const signings = nothingFound();
  for (const each of since) noteUnwritten(signings, each);
  return reportOf({ ...sound, signings });
}

it('A signed document that is still to be written is told of, and after a day is a fault', () => {
  const inOrder = 'Everything is in order.';
  expect(saidOf()[2]).toMatch(/what it was\.$/);
  const soon = saidOf(hoursAgo(1));
  expect([soon[2], soon.at(-1)]).toEqual([
    expect.stringMatching(/1 signed document is still to be written\.$/),
    inOrder,
  ]);
  const late = saidOf(hoursAgo(1), hoursAgo(25), hoursAgo(2));
  expect(late[2]).toMatch(/3 signed documents are still to be written FOR MORE THAN A DAY: /);
  expect(late.at(-1)).not.toBe(inOrder);
});

it('What somebody calls a center, a file or a rule writes no line of its own', () => {
  const name = 'x\r\nEverything is in order.\u2028\u202e';
  const centerId = '00000000-0000-4000-8000-000000000001';
  const said = reportOf({
    ...sound,
    schema: { tables: 1, faults: [{ table: 'issue', about: name, fault: 'rule' }] },
    files: {
      ...{ rows: 1, contents: 1, bytes: 0, broken: 1 },
      first: { id: centerId, centerId, name, fault: 'missing' },
    },
    trails: [
      {
        ...{ centerId, centerName: name, sealed: 0, unsealed: 0, waitingSince: undefined, broken: undefined },
        ...{ head: undefined, anchored: true, restored: false, unproven: false, center: 'added' },
      },
    ],
  }).join('\n');
  expect(said.split(/[\n\r\u2028]/)).toHaveLength(8);
  expect(said).not.toMatch(/^Everything/m);
  expect(said).toContain('of x  Everything is in order.  : 0 entries sealed');
});
