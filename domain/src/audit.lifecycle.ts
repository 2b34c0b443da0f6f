import { defineLifecycle } from './lifecycle';

/** The life of an audit: a draft saves itself as the person goes, sending freezes it for good. */
export const auditLifecycle = defineLifecycle({
  thing: 'audit',
  initial: 'DRAFT',
  states: { DRAFT: 'is a draft', SENT: 'has been sent' },
  actions: {
    send: { from: ['DRAFT'], to: 'SENT', permission: 'audit.perform', button: 'Send', done: 'sent' },
  },
});

export type AuditStatus = keyof typeof auditLifecycle.states;
