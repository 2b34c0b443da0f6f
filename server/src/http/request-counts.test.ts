import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RequestCounts, secondsLeft } from './request-counts';

const minute = Date.UTC(2031, 4, 20, 10, 0);
const always = () => 1;

describe('requests', () => {
  it('are counted by sender and minute', () => {
    const counts = new RequestCounts();
    expect([1, 2, 3].map((ms) => counts.add('rosa', minute + ms))).toEqual([1, 2, 3]);
    expect(counts.add('david', minute + 4)).toBe(1);
    expect(counts.add('rosa', minute + 60_000)).toBe(1);
  });

  it('are told of whoever asked for much, once each', () => {
    const counts = new RequestCounts();
    for (let n = 0; n < 10; n += 1) counts.add('rosa', minute);
    counts.add('david', minute);
    expect([...counts.tell(() => 10)]).toEqual([['rosa', 10]]);
    expect([...counts.tell(() => 10)]).toEqual([]);
    counts.add('rosa', minute);
    expect([...counts.tell(() => 10)]).toEqual([['rosa', 1]]);
    expect(counts.minute.getTime()).toBe(minute);
  });

  it('of who was not known at first are theirs, and told of as theirs', () => {
    const counts = new RequestCounts();
    for (let n = 0; n < 3; n += 1) counts.add('a token', minute);
    counts.tell(always);
    counts.add('rosa', minute);
    for (let n = 0; n < 2; n += 1) counts.rename('a token', 'rosa', minute);
    expect([counts.of('rosa', minute), counts.of('a token', minute)]).toEqual([4, 0]);
    expect([...counts.tell(always)]).toEqual([['rosa', 4]]);
    counts.rename('rosa', 'david', minute + 60_000);
    expect(counts.of('david', minute + 60_000)).toBe(0);
  });

  it('of a minute that is over are heard of no more', () => {
    const counts = new RequestCounts();
    counts.add('rosa', minute);
    counts.tell(always);
    counts.add('rosa', minute + 60_000);
    counts.hear('rosa', new Date(minute), 500);
    expect(counts.add('rosa', minute + 60_001)).toBe(2);
  });

  it('on several nodes that hear of each other are as many as all of them together', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ node: fc.nat(2), tells: fc.boolean() }), { maxLength: 200 }),
        (steps) => {
          const nodes = [new RequestCounts(), new RequestCounts(), new RequestCounts()];
          let shared = 0;
          let sent = 0;
          const sync = (node: RequestCounts) => {
            shared += node.tell(always).get('rosa') ?? 0;
            node.hear('rosa', node.minute, shared);
          };
          for (const { node, tells } of steps) {
            const at = nodes[node];
            if (!at) continue;
            sent += 1;
            expect(at.add('rosa', minute)).toBeLessThanOrEqual(sent);
            if (tells) sync(at);
          }
          for (const node of nodes) node.add('rosa', minute);
          for (const node of nodes) sync(node);
          for (const node of nodes) sync(node);
          for (const node of nodes) expect(node.add('rosa', minute)).toBe(sent + nodes.length + 1);
        },
      ),
    );
  });
});

it('the next minute is at least a second away', () => {
  expect([0, 1, 59_000, 59_999].map((ms) => secondsLeft(minute + ms))).toEqual([60, 60, 1, 1]);
});
