import { defineLifecycle } from './lifecycle';

/** The life of one signature: asked for, then given or declined; void where it came to be needed no more. */
export const signatureLifecycle = defineLifecycle({
  thing: 'signature',
  initial: 'OPEN',
  states: {
    OPEN: 'is asked for',
    SIGNED: 'has been given',
    DECLINED: 'has been declined',
    VOID: 'is no longer asked for',
  },
  actions: {
    sign: { from: ['OPEN'], to: 'SIGNED', permission: 'signature.own', button: 'Sign', done: 'given' },
    decline: {
      from: ['OPEN'],
      to: 'DECLINED',
      permission: 'signature.own',
      button: 'Decline',
      done: 'declined',
    },
    void: {
      from: ['OPEN', 'SIGNED'],
      to: 'VOID',
      permission: 'signature.manage',
      button: 'Ask no more',
      done: 'taken back',
    },
  },
});

export type SignatureState = keyof typeof signatureLifecycle.states;
