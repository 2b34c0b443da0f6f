import type { Filter } from '@lamplight/contract/filter';
import { type MailState, mailFilter } from '@lamplight/contract/outbox';
import type { SortTerm } from '@lamplight/contract/paging';
import { type KeyPurpose, keyPurposes, signs } from '@lamplight/domain/keys';
import { kindsOfKey } from '@lamplight/domain/signing';
import { sql } from 'kysely';
import { filterConditions } from '../../db/filter';
import { orderBy } from '../../db/order';
import type { Scope } from '../../db/scope';
import { build, listed, raw, type Statement } from '../../db/statement';
import { kindsOfAccount } from '../../outbox/notices';
import { superseded } from '../../outbox/superseded';

export interface MailListRow {
  id: string;
  kind: string;
  to_user_id: string;
  to_address: string;
  subject: string;
  key_purpose: KeyPurpose | null;
  created_at: Date;
  sent_at: Date | null;
  last_error: string | null;
  state: MailState;
}

/** Which kinds of records a key of each purpose signs, as pairs. */
const signedByKeys = sql.join(
  keyPurposes.flatMap((purpose) =>
    kindsOfKey(purpose).map((kind) => sql`(${sql.lit(purpose)}, ${sql.lit(kind)})`),
  ),
);

/** Whether nobody needs a mail any more (outbox/send-mail.ts), or the link of one that carries a key: what makes the key asks the same (outbox/mail-key.ts). */
const isObsolete = sql<boolean>`(kind <> ALL(ARRAY[${sql.join(kindsOfAccount.map((kind) => sql.lit(kind)))}]) AND (
  EXISTS (SELECT FROM user_account AS person WHERE person.center_id = mail.center_id AND person.id = mail.to_user_id
    AND (NOT person.enabled OR person.email IS NULL
      OR key_purpose IS NOT NULL AND person.email <> mail.to_address
      OR mail.key_purpose = 'activation' AND person.password_hash IS NOT NULL))
  OR key_purpose IN (${sql.join(keyPurposes.filter(signs).map((purpose) => sql.lit(purpose)))})
    AND NOT EXISTS (SELECT FROM signing
      JOIN signature ON signature.center_id = signing.center_id AND signature.signing_id = signing.id
      WHERE signing.center_id = mail.center_id AND signing.subject_id = mail.key_subject_id
        AND (mail.key_purpose, signing.subject) IN (${signedByKeys})
        AND signature.signer_id = mail.to_user_id AND signature.state = 'OPEN')))`;

const state = sql`CASE WHEN sent_at IS NOT NULL THEN 'SENT' WHEN last_error = ${superseded} THEN 'REPLACED' WHEN ${isObsolete} THEN 'OBSOLETE'
  WHEN last_error IS NOT NULL THEN 'NOT_SENT' ELSE 'WAITING' END`;

const columns = sql`
  id, kind, to_user_id, to_address, subject, key_purpose, created_at, sent_at, last_error, ${state} AS state`;

const sortColumns = {
  createdAt: sql`created_at`,
  sentAt: sql`sent_at`,
  subject: sql`lower(subject)`,
  email: sql`lower(to_address)`,
};

function selection(scope: Scope, filter: Filter) {
  const filterColumns = { state, kind: sql`kind`, subject: sql`subject`, email: sql`to_address` };
  const text = [sql`subject`, sql`to_address`];
  const conditions = filterConditions(filter, mailFilter, filterColumns, text, scope.center.timeZone);
  return sql.join([sql`center_id = ${scope.center.id}`, ...conditions], sql` AND `);
}

/** One page of the center's mails. */
export const listMails = (
  scope: Scope,
  filter: Filter,
  sort: readonly SortTerm[],
  page: { page: number; size: number },
): Statement<MailListRow> =>
  listed(sql<MailListRow>`
    SELECT ${columns} FROM mail WHERE ${selection(scope, filter)}
    ORDER BY ${orderBy(sort, sortColumns)} LIMIT ${page.size} OFFSET ${page.page * page.size}`);

/** How many mails a filter selects. */
export const countMails = (scope: Scope, filter: Filter): Statement<{ total: number }> =>
  raw(sql<{ total: number }>`SELECT count(*) AS total FROM mail WHERE ${selection(scope, filter)}`);

/** A mail with what it says and where its link leads. */
export const findMail = (scope: Scope, id: string) =>
  build
    .selectFrom('mail')
    .selectAll()
    .select(state.as('state'))
    .$castTo<
      MailListRow & {
        body: string;
        link: string | null;
        key_subject_id: string | null;
        calendar: string | null;
      }
    >()
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id);
