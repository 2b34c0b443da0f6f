import { expect, it } from 'vitest';
import { reportOf } from './report';
import { noteUnwritten, nothingFound } from './signings-finding';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

/** What is said of an installation in which documents wait since then. */
function saidOf(...since: Date[]): string[] {
  const signings = nothingFound();
  for (const each of since) noteUnwritten(signings, each);
  return reportOf({
    schema: { tables: 0, faults: [] },
    files: { rows: 0, contents: 0, bytes: 0, broken: 0, first: undefined },
    orphans: 0,
    trails: [],
    signings,
    records: { issues: 0, revisions: 0, rounds: 0, forms: 0, broken: 0, first: undefined },
    keptFiles: { told: 0, broken: 0, first: undefined },
  });
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
