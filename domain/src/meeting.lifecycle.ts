import { defineLifecycle } from './lifecycle';

/**
 * The life of a meeting: planned, then confirmed as held, which opens its sign-in, then closed, which ends the
 * signing and stores its minutes for good. What is found wrong after that belongs to the next meeting.
 */
export const meetingLifecycle = defineLifecycle({
  thing: 'meeting',
  initial: 'PLANNED',
  states: { PLANNED: 'is planned', CONFIRMED: 'has been confirmed', CLOSED: 'is closed' },
  actions: {
    change: {
      from: ['PLANNED'],
      to: 'same',
      permission: 'meeting.manage',
      button: 'Change',
      done: 'changed or deleted',
    },
    write: {
      from: ['PLANNED', 'CONFIRMED'],
      to: 'same',
      permission: 'meeting.manage',
      button: 'Write minutes',
      done: 'given minutes',
    },
    confirm: {
      from: ['PLANNED'],
      to: 'CONFIRMED',
      permission: 'meeting.manage',
      button: 'Confirm meeting',
      done: 'confirmed',
    },
    sign: {
      from: ['CONFIRMED'],
      to: 'same',
      permission: 'signature.own',
      button: 'Sign',
      done: 'signed',
    },
    close: {
      from: ['CONFIRMED'],
      to: 'CLOSED',
      permission: 'meeting.manage',
      button: 'Close sign-in',
      done: 'closed for signing',
    },
  },
});

export type MeetingStatus = keyof typeof meetingLifecycle.states;
