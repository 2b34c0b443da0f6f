import type { SubjectKind } from '@lamplight/domain/forms/subjects';
import { roundSubject } from './audits/round-subject';
import { completedFormSubject } from './completed-forms/completed-form-subject';
import type { SubjectCalls } from './forms/unsent/subject-calls';

/** Everything that is filled in; a kind without its calls does not compile. */
export const filledSubjects: Readonly<Record<SubjectKind, SubjectCalls>> = {
  audit: roundSubject,
  'completed-form': completedFormSubject,
};
