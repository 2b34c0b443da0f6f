import { pipLimits, stepStatuses } from '@lamplight/domain/pips/content';
import { stepStatusLabels } from '@lamplight/domain/pips/words';
import type { Fields } from '../../../ui/form/field';
import { choice, day, optional, prose } from '../../../ui/form/field-kinds';

/** How far an intervention or a milestone is. */
export const stepFields = {
  status: choice('Status', stepStatuses, (status) => stepStatusLabels[status]),
  doneDate: optional(day('Done on')),
  note: optional(prose('Note', { limit: pipLimits.prose })),
} as const satisfies Fields;
