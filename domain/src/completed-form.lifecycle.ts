import { defineLifecycle } from './lifecycle';

/**
 * The life of a completed form: a draft saves itself, sending freezes it for good, and the last of the signatures that
 * its center asks for seals it. Where none are asked for, sent is final. It is never edited after sending: a
 * correction is another form that names this one.
 */
export const completedFormLifecycle = defineLifecycle({
  thing: 'form',
  initial: 'DRAFT',
  states: { DRAFT: 'is a draft', SENT: 'has been sent', SIGNED: 'has been signed' },
  actions: {
    send: { from: ['DRAFT'], to: 'SENT', permission: 'completed-form.fill', button: 'Send', done: 'sent' },
    sign: { from: ['SENT'], to: 'SIGNED', permission: 'signature.own', button: 'Sign', done: 'signed' },
  },
});

export type CompletedFormStatus = keyof typeof completedFormLifecycle.states;
