import { type WantedPart, wantedAmong } from '@lamplight/domain/pip.lifecycle';
import type { Pip } from '../pips.api';
import type { EditedSection } from './sections';

/** Where each part stands that a draft is to have. */
export const sectionOfPart: Readonly<Record<WantedPart, EditedSection>> = {
  problem: 'charter',
  goal: 'goal',
  leader: 'team',
};

/** What the draft does not say yet: its signing asks for that, even where its center asks for no signature. */
export const lackingParts = ({ steps }: Pick<Pip, 'steps'>): WantedPart[] =>
  wantedAmong(steps.find(({ action }) => action === 'startSigning')?.missing ?? []);
