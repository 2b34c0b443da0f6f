import { type WorkKind, workKinds } from '@lamplight/domain/my-work';
import { placeWords } from '@lamplight/domain/place-words';
import { signaturesHref, signedSubjects } from '@lamplight/domain/signing';
import type { ReactNode } from 'react';
import { formatDay } from '../../ui/dates';
import { Moment } from '../../ui/Moment';
import type { Tone } from '../../ui/StatusTag';
import { formHref } from '../completed-forms/completed-form-links';
import { tasksHref } from '../documents/document-links';
import { issueHref } from '../issues/IssueTitle';
import { openStatuses } from '../issues/issue-words';
import { pipHref, pipsHref } from '../pips/pip-links';
import type { Work } from './home.api';

/** How work of a kind looks on Home, and where it is done. */
interface WorkLook {
  /** What its tag says where it has no day. */
  waits: { tone: Tone; words: string };
  detail(work: Work, today: string): ReactNode;
  action: string;
  href(work: Work): string;
  /** Where all of its kind stand; of `me`, where that is not the whole of it. Null: on no page of their own. */
  all(me: string): string | null;
}

const whereOf = ({ unit, location }: Work): string => {
  const { place, within } = placeWords({ floor: null, unit, location });
  return [place, within].filter(Boolean).join(', ');
};

const begun = (what: string, { since }: Work): ReactNode => (
  <>
    {what}
    {since && (
      <>
        , begun <Moment at={since} relative />
      </>
    )}
  </>
);

const draft = { tone: 'info', words: 'draft' } as const;

export const workLooks: Readonly<Record<WorkKind, WorkLook>> = {
  issue: {
    waits: { tone: 'quiet', words: 'no due day' },
    detail: (work) => ['Issue', whereOf(work)].filter(Boolean).join(', '),
    action: 'Open',
    href: ({ id }) => issueHref(id),
    all: (me) => `/issues?assignee=${me}&status=${openStatuses.join(',')}`,
  },
  'action-item': {
    waits: { tone: 'quiet', words: 'no due day' },
    detail: () => 'Action item of a meeting',
    action: 'Open',
    href: () => tasksHref,
    all: () => tasksHref,
  },
  document: {
    waits: { tone: 'quiet', words: 'no due day' },
    detail: () => 'Document that waits for your file',
    action: 'Upload',
    href: () => tasksHref,
    all: () => tasksHref,
  },
  pip: {
    waits: { tone: 'warn', words: 'look again' },
    detail: () => 'Completed PIP: does the gain still hold?',
    action: 'Open',
    href: ({ id }) => pipHref(id),
    all: () => `${pipsHref}?lookAgain=1`,
  },
  signature: {
    waits: { tone: 'warn', words: 'to sign' },
    detail: ({ subjectType, since }) => (
      <>
        Your signature under {subjectType ? signedSubjects[subjectType].one : 'a record'}
        {since && (
          <>
            , asked for <Moment at={since} relative />
          </>
        )}
      </>
    ),
    action: 'Read and sign',
    href: ({ subjectType, id }) => (subjectType ? signaturesHref(subjectType, id) : '/home'),
    all: () => null,
  },
  round: {
    waits: draft,
    detail: (work) => begun(['Round', whereOf(work)].filter(Boolean).join(', '), work),
    action: 'Continue',
    href: ({ id }) => `/ambassador-rounds/${id}`,
    all: (me) => `/ambassador-rounds?status=DRAFT&author=${me}`,
  },
  form: {
    waits: draft,
    detail: (work, today) => begun(work.date ? `Form for ${formatDay(work.date, today)}` : 'Form', work),
    action: 'Continue',
    href: ({ id }) => formHref({ id, status: 'DRAFT' }),
    all: () => '/topics',
  },
};

/** `All 14 issues`. */
export const allWords = (kind: WorkKind, total: number): string => `All ${total} ${workKinds[kind].many}`;
