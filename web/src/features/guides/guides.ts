import { compliance } from './contents/compliance';
import { document } from './contents/document';
import { finding } from './contents/finding';
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
import { statistics } from './contents/statistics';
import type { Guide } from './guide';
import type { GuideName } from './guide-names';

export const guides: Readonly<Record<GuideName, Guide>> = {
  'first-day-staff': firstDayStaff,
  'first-day-committee': firstDayCommittee,
  'first-day-assistant': firstDayAssistant,
  'first-day-administrator': firstDayAdministrator,
  round,
  issue,
  form,
  pip,
  meeting,
  compliance,
  statistics,
  signing,
  document,
  finding,
};

export const isGuide = (name: string): name is GuideName => Object.hasOwn(guides, name);
