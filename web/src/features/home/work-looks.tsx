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

/** What it is, and since when it waits: `Form, begun 2 days ago`. */
const sinceThen = (what: string, happened: string, { since }: Work): ReactNode => (
  <>
    {what}
    {since && (
      <>
        , {happened} <Moment at={since} relative />
      </>
    )}
  </>
);
const issueIn = (work: Work): string => ['Issue', whereOf(work)].filter(Boolean).join(', ');

const draft = { tone: 'info', words: 'draft' } as const;

export const workLooks: Readonly<Record<WorkKind, WorkLook>> = {
  issue: {
    waits: { tone: 'quiet', words: 'no due day' },
    detail: issueIn,
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
  activation: {
    waits: { tone: 'warn', words: 'to activate' },
    detail: (work) => sinceThen('Signed PIP, not in force yet', 'signed', work),
    action: 'Open',
    href: ({ id }) => pipHref(id),
    all: () => `${pipsHref}?status=SIGN_IN_PROCESS`,
  },
  verification: {
    waits: { tone: 'info', words: 'to verify' },
    detail: (work) => sinceThen(issueIn(work), 'resolved', work),
    action: 'Open',
    href: ({ id }) => issueHref(id),
    all: () => '/issues?status=RESOLVED',
  },
  signature: {
    waits: { tone: 'warn', words: 'to sign' },
    detail: (work) => {
      const under = work.subjectType ? signedSubjects[work.subjectType].one : 'a record';
      return sinceThen(`Your signature under ${under}`, 'requested', work);
    },
    action: 'Read and sign',
    href: ({ subjectType, id }) => (subjectType ? signaturesHref(subjectType, id) : '/home'),
    all: () => null,
  },
  round: {
    waits: draft,
    detail: (work) => sinceThen(['Round', whereOf(work)].filter(Boolean).join(', '), 'begun', work),
    action: 'Continue',
    href: ({ id }) => `/ambassador-rounds/${id}`,
    all: (me) => `/ambassador-rounds?status=DRAFT&author=${me}`,
  },
  form: {
    waits: draft,
    detail: (work, today) =>
      sinceThen(work.date ? `Form for ${formatDay(work.date, today)}` : 'Form', 'begun', work),
    action: 'Continue',
    href: ({ id }) => formHref({ id, status: 'DRAFT' }),
    all: () => '/topics',
  },
};

/** `All 14 issues`. */
export const allWords = (kind: WorkKind, total: number): string => `All ${total} ${workKinds[kind].many}`;
