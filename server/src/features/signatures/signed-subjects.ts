import type { SignedKind } from '@lamplight/domain/signing';
import { completedForms } from '../completed-forms/completed-forms.signed';
import { meetingSigned } from '../minutes/meeting.signed';
import { minutesSigned } from '../minutes/minutes.signed';
import { pipVersions } from '../pips/pips.signed';
import type { SignedRecords } from './signed-content';

/** Every kind of record that is signed, by its name in domain/signing.ts. */
export const signedRecords: Readonly<Record<SignedKind, SignedRecords>> = {
  'completed-form': completedForms,
  'pip-version': pipVersions,
  meeting: meetingSigned,
  'meeting-minutes': minutesSigned,
};
