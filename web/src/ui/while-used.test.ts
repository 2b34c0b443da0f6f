import { describe, expect, it } from 'vitest';
import { asksNow } from './while-used';

const minute = 60_000;
const asks = (usedMs: number, askedMs: number, nowMs: number, hidden = false) =>
  asksNow({ usedMs, askedMs }, { nowMs, everyMs: minute, hidden });

describe('a window that asks every minute', () => {
  it('asks each minute while somebody uses it, and not more often', () => {
    expect(asks(59_000, 0, 59_999)).toBe(false);
    expect(asks(59_000, 0, minute)).toBe(true);
    expect(asks(minute, minute, 2 * minute - 1)).toBe(false);
  });

  it('asks no more once nobody did anything for two minutes: its session ends as if it were closed', () => {
    const lastUse = 10 * minute;
    const asked: number[] = [];
    let askedMs = lastUse;
    for (let nowMs = lastUse; nowMs <= lastUse + 600 * minute; nowMs += minute) {
      if (!asks(lastUse, askedMs, nowMs)) continue;
      askedMs = nowMs;
      asked.push((nowMs - lastUse) / minute);
    }
    expect(asked).toEqual([1, 2]);
  });

  it('asks at once when somebody is back, and never behind another window', () => {
    expect(asks(500 * minute, 2 * minute, 500 * minute)).toBe(true);
    expect(asks(500 * minute, 2 * minute, 500 * minute, true)).toBe(false);
  });
});
