import type { SubjectKind } from '@lamplight/domain/forms/subjects';
import { savedRound } from './audits/saved-round';
import { savedForm } from './completed-forms/saved-form';
import type { SavedSubject } from './forms/saved/saved-subject';

/** Everything that is filled in, as it is saved as a file and taken in from one; only who does that fetches it. */
export const savedSubjects: Readonly<Record<SubjectKind, SavedSubject>> = {
  audit: savedRound,
  'completed-form': savedForm,
};
