import { pipLimits } from '@lamplight/domain/pips/content';
import { type PipTemplateName, pipTemplateNames, pipTemplates } from '@lamplight/domain/pips/templates';
import { pipLabels } from '@lamplight/domain/pips/words';
import type { WriteOf } from '../../../ui/form/field';
import { choice, line, optional, prose, reference } from '../../../ui/form/field-kinds';
import type { Controls } from '../../../ui/form/form-state';
import type { NewPip } from '../pips.api';
import type { Begun } from './begun';

const long = { limit: pipLimits.prose };

/** What is asked for where a PIP is begun; its name is enough. */
export const newPipFields = {
  template: optional(choice('Template', pipTemplateNames, (name) => pipTemplates[name].subject)),
  title: line(pipLabels.title, { limit: pipLimits.title, required: 'Give it a name' }),
  topic: optional(reference(pipLabels.topic)),
  leader: optional(reference(pipLabels.leader)),
  problem: optional(prose(pipLabels.problem, long)),
  background: optional(prose(pipLabels.background, long)),
};

export type NewPipControls = Controls<typeof newPipFields>;

/** The new PIP: what was typed, with what the template and the record it was started from bring along. */
export function newPipOf(typed: WriteOf<typeof newPipFields>, begun: Begun | null): NewPip {
  const { template: name, ...said } = typed;
  const template = name ? pipTemplates[name] : undefined;
  const tags = [...(begun?.surveyTags ?? []), ...(template?.surveyTags ?? [])];
  const reasons = [...(begun?.selectionReasons ?? []), ...(template?.selectionReasons ?? [])];
  const goal = template || begun?.goal ? { ...template?.goal, ...begun?.goal } : undefined;
  return {
    ...said,
    surveyTags: [...new Set(tags)],
    selectionReasons: [...new Set(reasons)],
    ...(begun ? { found: [begun.found] } : {}),
    ...(goal ? { goal } : {}),
    ...(template ? contentOf(template) : {}),
  };
}

function contentOf({ scopeIn, scopeOut, fishbone, interventions }: (typeof pipTemplates)[PipTemplateName]) {
  const causes = Object.entries(fishbone).map(([category, bone]) => [category, [...bone]]);
  return {
    scopeIn,
    scopeOut,
    // The same bones with lists of their own.
    fishbone: Object.fromEntries(causes) as { [Bone in keyof typeof fishbone]: string[] },
    interventions: [...interventions],
  };
}

/** What a template brings along, for whoever chooses it: `8 interventions, 16 causes to look at, …`. */
export function broughtWords(name: PipTemplateName): string {
  const { fishbone, interventions, surveyTags, goal } = pipTemplates[name];
  const causes = Object.values(fishbone).flat().length;
  return `It brings along what is measured (${goal.unit}), the scope, ${causes} causes to look at, ${interventions.length} interventions and the survey tags ${surveyTags.join(', ')}. Take away what does not fit.`;
}
