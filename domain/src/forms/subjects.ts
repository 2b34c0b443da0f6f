import { auditLifecycle } from '../audit.lifecycle';
import { completedFormLifecycle } from '../completed-form.lifecycle';
import type { Lifecycle } from '../lifecycle';
import type { Action } from '../permissions';

/** A kind of thing that is filled in: all that forms, answers, their files and unsent answers know of it. */
export interface FormSubject {
  /** Names it in the database and in what a browser keeps. */
  readonly kind: string;
  /** Whoever may do this may read it, its answers and their files. */
  readonly read: Action;
  /** Whoever may do this may fill in such things. */
  readonly perform: Action;
  /** Whoever may do this with a record may fill in that one. */
  readonly fill: Action;
  /** Its initial state is the draft, in which alone it can be filled in; the first step out of it is sending. */
  readonly lifecycle: Lifecycle<string, string>;
}

/** Everything that is filled in. */
export const formSubjects = {
  audit: {
    kind: 'audit',
    read: 'audit.read',
    perform: 'audit.perform',
    fill: 'audit.fill',
    lifecycle: auditLifecycle,
  },
  'completed-form': {
    kind: 'completed-form',
    read: 'completed-form.read',
    perform: 'completed-form.fill',
    fill: 'completed-form.fill',
    lifecycle: completedFormLifecycle,
  },
} as const satisfies Record<string, FormSubject>;

export type SubjectKind = keyof typeof formSubjects;

/** The kind of that name; undefined for one that this release does not know. */
export const subjectOf = (kind: string): FormSubject | undefined =>
  Object.values<FormSubject>(formSubjects).find((subject) => subject.kind === kind);
