import { keysOf } from '@lamplight/domain/keys-of';
import { document } from './contents/document';
import { firstDayAdministrator } from './contents/first-day-administrator';
import { firstDayAssistant } from './contents/first-day-assistant';
import { firstDayCommittee } from './contents/first-day-committee';
import { firstDayStaff } from './contents/first-day-staff';
import { form } from './contents/form';
import { issue } from './contents/issue';
import { meeting } from './contents/meeting';
import { pip } from './contents/pip';
import { round } from './contents/round';
import { signing } from './contents/signing';
import type { Guide } from './guide';

/** The guides, in the order in which somebody new reads them. */
export const guides = {
  'first-day-staff': firstDayStaff,
  'first-day-committee': firstDayCommittee,
  'first-day-assistant': firstDayAssistant,
  'first-day-administrator': firstDayAdministrator,
  round,
  issue,
  form,
  pip,
  meeting,
  signing,
  document,
} as const satisfies Record<string, Guide>;

export type GuideName = keyof typeof guides;

export const guideNames = keysOf(guides);

export const isGuide = (name: string): name is GuideName => Object.hasOwn(guides, name);
