import { type WantedPart, wantedAmong } from '@lamplight/domain/pip.lifecycle';
import { pipHref } from '../pip-links';
import type { Pip } from '../pips.api';
import type { EditedSection } from './sections';

/** Where each part stands that a draft is to have. */
export const sectionOfPart: Readonly<Record<WantedPart, EditedSection>> = {
  problem: 'charter',
  goal: 'goal',
  leader: 'team',
};

/** Where a step that lacks something is led on: to the part that is to be written first, else to the page, which says the rest. */
export function mendHref(id: string, missing: readonly string[]): string {
  const [part] = wantedAmong(missing);
  return part ? `${pipHref(id)}?edit=${sectionOfPart[part]}` : pipHref(id);
}

/** What the draft does not say yet: its signing asks for that, even where its center asks for no signature. */
export const lackingParts = ({ steps }: Pick<Pip, 'steps'>): WantedPart[] =>
  wantedAmong(steps.find(({ action }) => action === 'startSigning')?.missing ?? []);
