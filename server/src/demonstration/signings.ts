import { percentOf, tally } from '@lamplight/domain/forms/score';
import { signedSubjects } from '@lamplight/domain/signing';
import type { WrittenRow } from '../db/write-rows';
import { signedContent } from '../features/completed-forms/completed-forms.signed';
import { hashOfContent } from '../features/signatures/signed-content';
import { newReadableCode } from '../keys/readable-codes';
import type { CareCenter } from './care-center';
import type { FilledIn } from './filled-in';
import type { Person } from './people';
import { signedTopics, signedTopicsNeed } from './topics';
import { minutesAfter } from './working-time';

/** What one signer has answered: nothing yet, a signature, or why not. */
interface Answered {
  readonly signer: string;
  readonly afterHours?: number;
  readonly reason?: string;
}

/** How the signing of the newest form of a topic stands: one is sealed, one waits for Rosa, one was declined. */
const scenes: Readonly<Record<(typeof signedTopics)[number], readonly Answered[]>> = {
  falls: [
    { signer: 'Rosa Alvarez', afterHours: 2 },
    { signer: 'Denise Washington', afterHours: 5 },
  ],
  infections: [{ signer: 'Marcus Okafor', afterHours: 1 }, { signer: 'Rosa Alvarez' }],
  'pressure-injuries': [
    { signer: 'Rosa Alvarez', afterHours: 3 },
    {
      signer: 'Anand Krishnan',
      afterHours: 6,
      reason:
        'Two of the new wounds on Oak are staged otherwise in the chart. Please look again before I sign.',
    },
  ],
};

export interface SigningRows {
  signings: WrittenRow<'signing'>[];
  signatures: WrittenRow<'signature'>[];
  /** Ids of those whose signed document is to be written. */
  sealed: string[];
}

/** The signing of the newest sent forms of the topics whose group asks for signatures, as sending and answering write it. */
export function tellSignings(
  center: CareCenter,
  forms: readonly FilledIn[],
): {
  rows: SigningRows;
  /** What a form's own row says of its signatures. */
  statusOf(form: FilledIn): Partial<Pick<WrittenRow<'completed_form'>, 'sign_number' | 'status'>>;
} {
  const ids = center.idsFor('signings');
  const told =
    center.key === 'mapleGrove' ? signedTopics.flatMap((key) => tell(center, ids, forms, key)) : [];
  const sealed = told.filter(({ signing }) => signing.sealed_at);
  return {
    rows: {
      signings: told.map(({ signing }) => signing),
      signatures: told.flatMap(({ signatures }) => signatures),
      sealed: sealed.map(({ signing }) => signing.id),
    },
    statusOf({ id }) {
      const own = told.find(({ signing }) => signing.subject_id === id);
      if (!own) return {};
      return {
        sign_number: signedTopicsNeed,
        ...(own.signing.sealed_at ? { status: 'SIGNED' as const } : {}),
      };
    },
  };
}

function tell(
  center: CareCenter,
  ids: (at: Date) => string,
  forms: readonly FilledIn[],
  key: (typeof signedTopics)[number],
): { signing: WrittenRow<'signing'>; signatures: WrittenRow<'signature'>[] }[] {
  const form = forms.findLast(({ topic, sentAt }) => topic.key === key && sentAt);
  if (!form?.sentAt) return [];
  const { sentAt } = form;
  const { now } = center.time;
  const contentHash = hashOfContent(contentOf(center, form, sentAt));
  const signingId = ids(sentAt);
  const answerAt = (hours: number) =>
    new Date(Math.min(minutesAfter(sentAt, hours * 60).getTime(), now.getTime()));
  const signatures = scenes[key].map(({ signer, afterHours, reason }) => {
    const person = center.staff.named(signer);
    const open = {
      center_id: center.context.id,
      id: ids(sentAt),
      signing_id: signingId,
      signer_id: person.id,
      asked_at: sentAt,
      asked_by: form.author.id,
      reminders: 0,
      replaced_by: null,
      user_agent: null,
      vouched: null,
    };
    return {
      ...open,
      ...answerOf(person, contentHash, afterHours === undefined ? undefined : answerAt(afterHours), reason),
    };
  });
  const lastSigned = signatures.filter(({ state }) => state === 'SIGNED')[signedTopicsNeed - 1];
  const signing = {
    center_id: center.context.id,
    id: signingId,
    subject: 'completed-form' as const,
    subject_id: form.id,
    needed: signedTopicsNeed,
    content_hash: contentHash,
    code: newReadableCode(),
    opened_at: sentAt,
    opened_by: form.author.id,
    sealed_at: lastSigned?.answered_at ?? null,
    document_hash: null,
    voided_at: null,
    vouched: null,
  };
  return [{ signing, signatures }];
}

function answerOf(person: Person, contentHash: string, at: Date | undefined, reason: string | undefined) {
  const nothing = {
    state: 'OPEN' as const,
    answered_at: null,
    method: null,
    printed_name: null,
    job_position: null,
    meaning: null,
    reason: null,
    content_hash: null,
    address: null,
  };
  if (!at) return nothing;
  const answered = { ...nothing, answered_at: at, method: 'SESSION' as const, address: 'demonstration' };
  if (reason !== undefined) return { ...answered, state: 'DECLINED' as const, reason };
  return {
    ...answered,
    state: 'SIGNED' as const,
    printed_name: `${person.first} ${person.last}`,
    job_position: person.position,
    meaning: signedSubjects['completed-form'].meaning,
    content_hash: contentHash,
  };
}

const contentOf = (center: CareCenter, { id, topic, day, author, answers }: FilledIn, sentAt: Date) =>
  signedContent(
    center.context.id,
    id,
    {
      topic_id: topic.id,
      day,
      type: 'REGULAR',
      sent_at: sentAt,
      sent_by: author.id,
      supersedes_id: null,
      score: percentOf(tally(topic.definition, answers)),
      form_id: topic.id,
      definition_version: 1,
      definition: topic.definition,
    },
    answers.map(({ linkId, answer, comment }) => ({ link_id: linkId, answer, comment: comment ?? null })),
    [],
  );
