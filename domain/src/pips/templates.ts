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

interface Written {
  readonly title: string;
  readonly scopeIn: string | null;
  readonly scopeOut: string | null;
  readonly goal: { readonly measure: string | null };
}

/** The template that a PIP began with, as long as it still says something in the template's own words. */
export const templateBehind = ({ title, scopeIn, scopeOut, goal }: Written): PipTemplate | undefined =>
  Object.values<PipTemplate>(pipTemplates).find(
    (template) =>
      title === template.title ||
      scopeIn === template.scopeIn ||
      scopeOut === template.scopeOut ||
      goal.measure === template.goal.measure,
  );
