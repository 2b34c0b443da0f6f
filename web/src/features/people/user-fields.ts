import { personLimits, roleLabels } from '@lamplight/domain/people';
import { roles } from '@lamplight/domain/permissions';
import type { Field, Fields } from '../../ui/form/field';
import { choice, line, onOff, optional, reference } from '../../ui/form/field-kinds';
import type { Controls } from '../../ui/form/form-state';

/** An address; empty where it has moved on with the person. */
const email: Field<string, string | null, string> = {
  ...line('E-mail', { limit: personLimits.email, required: 'Fill in the e-mail address' }),
  read: (said) => said ?? '',
};

const nameAndWork = {
  user_firstName: line('First name', { limit: personLimits.name, required: 'Fill in the first name' }),
  user_lastName: line('Last name', { limit: personLimits.name, required: 'Fill in the last name' }),
  user_email: email,
  jobPosition: optional(reference('Job position')),
  role: choice('Role', roles, (role) => roleLabels[role]),
} as const satisfies Fields;

/** An account, as those see it who manage people of one center. */
export const staffFields = nameAndWork;
/** The same for administrators, who also say which center it is in. */
export const userFields = { ...nameAndWork, center: reference('Center') } as const satisfies Fields;

const beginning = {
  qualityComitee: onOff('Member of the quality committee', { on: 'Member', off: 'No member' }),
  login: onOff('May log in', { on: 'May log in', off: 'Signs by personal links only' }),
} as const satisfies Fields;

export const newStaffFields = { ...staffFields, ...beginning } as const satisfies Fields;
export const newUserFields = { ...userFields, ...beginning } as const satisfies Fields;

export type PersonControls = Controls<typeof staffFields>;
export type NewPersonControls = Controls<typeof newStaffFields>;
