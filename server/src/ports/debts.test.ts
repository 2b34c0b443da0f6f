import { describe, expect, it } from 'vitest';
import { createDebts } from './debts';

const credit = { freeMs: 250, rests: 40, mostMs: 2500 };

describe('debts', () => {
  it('let a member use what is free at once, and rest for what is beyond it', () => {
    let nowMs = 0;
    const debts = createDebts(credit, () => nowMs);
    debts.add('rosa', 250);
    expect(debts.restMs('rosa')).toBe(0);
    debts.add('rosa', 10);
    expect(debts.restMs('rosa')).toBe(400);
    expect(debts.restMs('david')).toBe(0);
    expect(['rosa', 'david'].map(debts.isHigh)).toEqual([true, false]);
    nowMs = 400;
    expect(debts.restMs('rosa')).toBe(0);
    expect(debts.isHigh('rosa')).toBe(true);
    debts.add('rosa', 10);
    expect(debts.restMs('rosa')).toBe(400);
  });

  it('grow to no rest that is longer than the longest', () => {
    const debts = createDebts(credit, () => 0);
    for (let n = 0; n < 100; n += 1) debts.add('rosa', 1000);
    expect(debts.restMs('rosa')).toBe(2500);
  });

  it('never make those rest who use a little again and again', () => {
    let nowMs = 0;
    const debts = createDebts(credit, () => nowMs);
    for (let n = 0; n < 5000; n += 1) {
      nowMs += 100;
      debts.add('rosa', 2.5);
    }
    expect(debts.restMs('rosa')).toBe(0);
  });
});
