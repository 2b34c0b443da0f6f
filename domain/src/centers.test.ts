import { describe, expect, it } from 'vitest';
import { isCcn } from './centers';

describe('a CMS certification number', () => {
  it.each(['155001', '05A123', 'A05012', '67E999'])('is %s', (ccn) => {
    expect(isCcn(ccn)).toBe(true);
  });

  it.each(['', '15500', '1550011', '15500A', '15-001', '05a123', ' 155001'])('is not "%s"', (ccn) => {
    expect(isCcn(ccn)).toBe(false);
  });
});
