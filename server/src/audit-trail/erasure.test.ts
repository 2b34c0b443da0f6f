import { describe, expect, it } from 'vitest';
import { type Erasure, hashOfValues, isErasedBy } from './erasure';

const before = { before: null, after: '{"title":"Fall of Jane Doe"}' };
const left = { before: null, after: '{"title":"Fall of Erased 1"}' };
const erasure = (values: string, kept: Record<string, string>): { seq: number; erasure: Erasure } => ({
  seq: 9,
  erasure: { center: 'c', subject: 's', values, origins: '', revisions: [], left: kept },
});
const lost = { seq: 5, values: true, origin: false };
const nothing = { before: null, after: null };

describe('an erasure', () => {
  it('explains what it left, and nothing else in its place', () => {
    const one = [erasure('5', { 5: hashOfValues(left) })];
    expect(isErasedBy(one, { ...lost, ...left })).toBe(true);
    expect(isErasedBy(one, { ...lost, ...before })).toBe(false);
  });

  it('does not explain that what it left is gone, too', () => {
    expect(isErasedBy([erasure('5', { 5: hashOfValues(left) })], { ...lost, ...nothing })).toBe(false);
    expect(isErasedBy([erasure('5', {})], { ...lost, ...nothing })).toBe(true);
  });

  it('explains nothing that came after it, or that it does not name', () => {
    expect(isErasedBy([erasure('5', {})], { ...lost, seq: 10, ...nothing })).toBe(false);
    expect(isErasedBy([erasure('4', {})], { ...lost, ...nothing })).toBe(false);
  });
});
