import { describe, expect, it } from 'vitest';
import { heldByDefault, heldInstant } from './held';

const zone = 'America/Chicago';

describe('when a meeting was held', () => {
  it('is as it was planned, where that is over', () => {
    const now = new Date('2026-03-03T12:00:00Z');
    expect(heldByDefault('2026-03-02T16:00:00Z', now, zone)).toEqual({
      day: '2026-03-02',
      time: '10:00',
      ahead: false,
    });
  });

  it('is now where the planned date lies ahead', () => {
    const now = new Date('2026-03-02T15:20:40Z');
    expect(heldByDefault('2026-03-02T16:00:00Z', now, zone)).toEqual({
      day: '2026-03-02',
      time: '09:20',
      ahead: true,
    });
  });

  it('travels as the instant at which the center’s clocks showed it', () => {
    expect(heldInstant({ day: '2026-03-02', time: '10:00' }, zone)).toBe('2026-03-02T16:00:00.000Z');
    // Clocks went forward in between.
    expect(heldInstant({ day: '2026-03-09', time: '10:00' }, zone)).toBe('2026-03-09T15:00:00.000Z');
  });
});
