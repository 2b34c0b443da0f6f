import { describe, expect, it } from 'vitest';
import type { Attendee } from '../minutes.api';
import { offeredSteps } from './offered-steps';

const attendee = (signed: Attendee['signed']): Attendee => ({
  id: '1',
  person: { id: '1', user_firstName: 'Rosa', user_lastName: 'Alvarez', jobPosition: null },
  attendance: 'PRESENT',
  uninvited: false,
  signed,
  minutesSigned: null,
});

const meeting = {
  status: 'PLANNED',
  permissions: ['meeting.manage'],
  finalDateTime: null,
  attendance: [],
} as const satisfies Parameters<typeof offeredSteps>[0];
const confirmed = { ...meeting, status: 'CONFIRMED' } as const;
const final = { ...confirmed, finalDateTime: '2026-03-02T15:00:00Z' } as const;

describe('what can be done with a meeting', () => {
  it('is to confirm it, while it is planned', () => {
    expect(offeredSteps(meeting)).toEqual(['confirm']);
  });

  it('is to let the minutes be signed or to close, once it was held', () => {
    expect(offeredSteps(confirmed)).toEqual(['close', 'sendOut']);
  });

  it('is to change minutes that are out to be signed, and to close', () => {
    expect(offeredSteps(final)).toEqual(['takeBack', 'close']);
  });

  it('is to mail again, while somebody has not signed', () => {
    expect(offeredSteps({ ...final, attendance: [attendee('OPEN')] })).toContain('resend');
    expect(offeredSteps({ ...final, attendance: [attendee('SIGNED')] })).not.toContain('resend');
  });

  it('is nothing once it is closed, and nothing for whoever does not manage it', () => {
    expect(offeredSteps({ ...final, status: 'CLOSED' })).toEqual([]);
    expect(offeredSteps({ ...meeting, permissions: [] })).toEqual([]);
  });
});
