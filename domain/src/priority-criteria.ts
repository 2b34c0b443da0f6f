import type { Priority } from './issues';

/** What makes an issue so urgent, in a few words beside each. */
export const priorityCriteria: Readonly<Record<Priority, string>> = {
  CRITICAL: 'Someone is, or may soon be, seriously harmed',
  HIGH: 'Someone could be harmed, or a right is not kept',
  MEDIUM: 'Care or comfort falls short, and harm is unlikely',
  LOW: 'Nobody feels it today; it can wait for its turn',
};
