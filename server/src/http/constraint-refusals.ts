import { failure } from '@lamplight/contract/messages';
import { notTimeZone } from '@lamplight/contract/schema';
import { issueLimits } from '@lamplight/domain/issues';
import type pg from 'pg';
import { Refusal } from './refusal';

/** What a breach of one of the database's rules means to a person; undefined where only a fault of ours leads to it. */
type Meaning = (error: pg.DatabaseError) => Refusal | undefined;

const duplicate = (field: string, what: string) =>
  new Refusal('duplicate', { what }, { fieldErrors: [{ field, message: `Choose another ${what}` }] });

/** The field as the calls about people and the first-run page name it. */
const emailInUse = () => {
  const fieldErrors = ['email', 'user_email'].map((field) => ({ field, message: failure.emailExists }));
  return new Refusal('emailexists', {}, { fieldErrors });
};

/** The rules of the database that the contract does not hold every call to, by the field they are about. */
const bounds: Readonly<Record<string, { field: string; message: string }>> = {
  // What the contract cannot know, as only this PostgreSQL knows it.
  center_is_in_time_zone: { field: 'timeZone', message: notTimeZone },
  // Of an issue from before the rule, which a call changes that does not name its description.
  issue_description_bounded: {
    field: 'description',
    message: `This is longer than ${issueLimits.prose.toLocaleString('en-US')} characters: make it shorter first`,
  },
};

/** Records whose ids a client may choose, and those of which there can be one. */
const chosenOnce =
  /^(center|issue|issue_comment|filled_form|file|pip|meeting)_pkey$|^issue_once_per_(form_)?answer$|^file_(one_of_(form|topic)|id_once)$/;

/** By SQLSTATE (class 23, integrity constraint violation, but for what policies of rows forbid); the constraint's name says which rule it was. */
const meanings: Record<string, Meaning> = {
  // unique_violation
  '23505': ({ constraint = '' }) => {
    if (constraint.endsWith('_name_unique')) return duplicate('name', 'name');
    if (constraint === 'user_email_unique') return emailInUse();
    return chosenOnce.test(constraint) ? new Refusal('exists') : undefined;
  },
  // check_violation
  '23514': ({ constraint = '' }) => {
    const breached = bounds[constraint];
    return breached && new Refusal('validation', {}, { fieldErrors: [breached] });
  },
  // insufficient_privilege: the id of an alleged violation that is withheld from whoever chose it is taken, as any other would be.
  '42501': ({ message }) =>
    message.includes('row-level security policy "alleged"') ? new Refusal('exists') : undefined,
  // foreign_key_violation: what is missing was looked up before, so that it went away in the meantime; what is
  // removed is not looked for elsewhere, the rule itself tells.
  '23503': ({ message }) =>
    /^insert or update/.test(message)
      ? new Refusal('reference', { field: 'chosen record' })
      : new Refusal('cannotBeRemoved'),
  // restrict_violation
  '23001': () => new Refusal('cannotBeRemoved'),
};

export const refusalOfConstraint: Meaning = (error) => meanings[error.code ?? '']?.(error);
