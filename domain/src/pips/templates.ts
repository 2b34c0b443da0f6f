import { keysOf } from '../keys-of';
import { antipsychotics } from './templates/antipsychotics';
import { callLights } from './templates/call-lights';
import { falls } from './templates/falls';
import { infections } from './templates/infections';
import { pressureInjuries } from './templates/pressure-injuries';
import { readmissions } from './templates/readmissions';
import type { PipTemplate } from './templates/template';

/** The usual subjects of a PIP, by the name that addresses have for them. */
export const pipTemplates = {
  falls,
  'pressure-injuries': pressureInjuries,
  infections,
  'call-lights': callLights,
  antipsychotics,
  readmissions,
} as const satisfies Record<string, PipTemplate>;
export type PipTemplateName = keyof typeof pipTemplates;

export const pipTemplateNames = keysOf(pipTemplates);
