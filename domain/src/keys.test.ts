import { describe, expect, it } from 'vitest';
import { expiryOfKey, faultOfKey, type KnownKey, lifeOfKey } from './keys';

const now = new Date('2027-03-01T12:00:00Z');
const good: KnownKey = {
  purpose: 'password-reset',
  expiresAt: new Date('2027-03-02T12:00:00Z'),
  usedAt: null,
  revokedAt: null,
  holderEnabled: true,
};
const fault = (changes: Partial<KnownKey>) => faultOfKey({ ...good, ...changes }, ['password-reset'], now);

describe('a key', () => {
  it('serves for what it was made for, until its time is over', () => {
    expect(fault({})).toBeUndefined();
    expect(fault({ expiresAt: now })).toBe('keyExpired');
    expect(faultOfKey(good, ['activation'], now)).toBe('key');
    expect(faultOfKey(undefined, ['password-reset'], now)).toBe('key');
  });

  it('that was used says so even when its time is over; a revoked one says nothing', () => {
    expect(fault({ usedAt: now, expiresAt: now })).toBe('keyUsed');
    expect(fault({ revokedAt: now })).toBe('key');
  });

  it('to sign with says that it was taken back: its holder was asked by name', () => {
    const purpose = 'completed-form-signature';
    expect(faultOfKey({ ...good, purpose, revokedAt: now }, [purpose], now)).toBe('keyRevoked');
  });

  it('to sign with is good for 14 days, or as many as the center chooses; no other follows that choice', () => {
    expect(expiryOfKey('completed-form-signature', now)).toEqual(new Date('2027-03-15T12:00:00Z'));
    expect(expiryOfKey('completed-form-signature', now, 3)).toEqual(new Date('2027-03-04T12:00:00Z'));
    expect(expiryOfKey('password-reset', now, 3)).toEqual(new Date('2027-03-01T14:00:00Z'));
  });

  it('of a disabled account serves for nothing', () => {
    expect(fault({ holderEnabled: false })).toBe('key');
  });

  it('to a first password is good for 7 days, one to a forgotten password for 2 hours', () => {
    expect(expiryOfKey('activation', now)).toEqual(new Date('2027-03-08T12:00:00Z'));
    expect(expiryOfKey('password-reset', now)).toEqual(new Date('2027-03-01T14:00:00Z'));
    expect([lifeOfKey('activation'), lifeOfKey('password-reset')]).toEqual(['7 days', '2 hours']);
  });
});
