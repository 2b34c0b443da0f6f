import { auditToolLimits } from '@lamplight/domain/audit-tools';
import type { Fields } from '../../ui/form/field';
import { line, onOff, prose } from '../../ui/form/field-kinds';
import { questionsField } from '../forms/questions-field';

/** What the form of a tool holds. Its picture goes beside it. */
export const toolFields = {
  title: line('Title', { limit: auditToolLimits.title, required: 'Name the tool' }),
  description: prose('Description', { limit: auditToolLimits.description }),
  active: onOff('Active', { on: 'Active', off: 'Inactive' }),
  definition: questionsField,
} as const satisfies Fields;
