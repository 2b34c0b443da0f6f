import type { FormSubject, SubjectKind } from '@lamplight/domain/forms/subjects';
import type { WriteScope } from '../../db/scope';
import type { FilledForm } from './filled-forms.queries';

/** A kind of thing that is filled in, with who may fill in which of its records. */
export interface FillableSubject extends FormSubject {
  /** Under whose words the audit trail tells what happens to its drafts. */
  readonly activity: SubjectKind;
  /** Refuses a caller who may fill in such things, but not this one. Asked before each change of an answer. */
  requireFiller(scope: WriteScope, filled: FilledForm): Promise<void>;
}
