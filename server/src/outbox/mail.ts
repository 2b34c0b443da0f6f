import type { KeyPurpose } from '@lamplight/domain/keys';
import type { MailChoice } from '@lamplight/domain/notices';
import { sql } from 'kysely';
import type { Acting } from '../db/acting';
import { newId } from '../db/ids';
import type { WriteScope } from '../db/scope';
import { prepared } from '../db/statement';
import type { CenterJob } from '../jobs/jobs';
import { getsDigest } from './digest-hour';

/** Whom a mail is for: everyone, or whoever does or does not get the digest. */
export type Reached = 'everyone' | 'with-digest' | 'without-digest';

/** A mail to someone of the center, as a notice words it. Texts only: no name in it can become markup. */
export interface MailDraft {
  /** The kind of notice (notices.ts). */
  kind: string;
  toUserId: string;
  subject: string;
  body: string;
  /** Path of the screen the mail is about. */
  link: string;
  /** The key that the link is to carry; whoever sends or reads the mail makes it (mail-key.ts). */
  key?: NeededKey | undefined;
  /** The iCalendar object that goes with it; its paths become addresses as it is sent. */
  calendar?: string | undefined;
  /** The one meeting that it tells of, for newer mails to take its place or take it back (taken-back.ts). */
  aboutId?: string | undefined;
  /** Leaves with the next minute, if no newer one has taken its place by then (superseded.ts). */
  waits?: true | undefined;
  /** As what its receiver can do without it. */
  choice?: MailChoice | undefined;
  /** Somebody is mailed so many of its kind an hour by one person, and by all (`mostAnHour`). */
  limited?: true | undefined;
  /** Also where their account is disabled. */
  toDisabled?: true | undefined;
  reached: Reached;
}

/** A key that a mail needs: what for, and about which record. */
export interface NeededKey {
  purpose: KeyPurpose;
  subjectId: string;
}

interface Written
  extends Omit<MailDraft, 'key' | 'calendar' | 'aboutId' | 'waits' | 'choice' | 'limited' | 'toDisabled'> {
  waits: boolean;
  limited: boolean;
  toDisabled: boolean;
  choice: MailChoice | null;
  calendar: string | null;
  aboutId: string | null;
  keyPurpose: KeyPurpose | null;
  keySubjectId: string | null;
  center: string;
  id: string;
  causedBy: string | null;
  now: Date;
}

const sending: CenterJob = 'send-mail';

/**
 * Of a limited kind: who mentions everybody in each of a thousand comments fills no letter box, nor uses up what others may tell. By
 * all together no more than anybody reads.
 */
const mostAnHour = { byOne: 20, byAll: 100 } as const;

/**
 * One statement for the mail and, where a mail server is configured, the job that sends it; one that waits gets its job with
 * those that have none (untried-mails.ts). Nothing where the account is disabled and it is not for such,
 * not of the center, does without, or had its share of a limited kind.
 */
const insertMail = prepared<Written>`
    WITH written AS (
      INSERT INTO mail (
        center_id, id, kind, to_user_id, to_address, subject, body, link, key_purpose, key_subject_id, calendar, about_id, caused_by, created_at)
      SELECT person.center_id, ${'id'}, ${'kind'}, person.id, email, ${'subject'}, ${'body'}, ${'link'}, ${'keyPurpose'},
        ${'keySubjectId'}, ${'calendar'}, ${'aboutId'}, ${'causedBy'}, ${'now'}
      FROM user_account AS person
        LEFT JOIN mail_preference AS preference
          ON preference.center_id = person.center_id AND preference.user_id = person.id
      WHERE person.center_id = ${'center'} AND person.id = ${'toUserId'}
        AND email IS NOT NULL AND (enabled OR ${'toDisabled'}::boolean)
        AND (${'choice'}::text = ANY(preference.off)) IS NOT TRUE
        AND (NOT ${'limited'}::boolean OR (
          SELECT count(*) < ${sql.lit(mostAnHour.byAll)}
            AND count(*) FILTER (WHERE lately.caused_by IS NOT DISTINCT FROM ${'causedBy'}::uuid) < ${sql.lit(mostAnHour.byOne)}
          FROM mail AS lately
          WHERE lately.center_id = person.center_id AND lately.to_user_id = person.id AND lately.kind = ${'kind'}
            AND lately.created_at > ${'now'}::timestamptz - interval '1 hour'))
        AND (${'reached'} = 'everyone' OR (${'reached'} = 'with-digest') = (${getsDigest}))
      RETURNING center_id, id, key_purpose)
    SELECT enqueue(${sql.lit(sending)}, json_build_object('centerId', center_id, 'mailId', id, 'awaited', key_purpose IS NOT NULL)) FROM written
    WHERE current_setting('app.mails') = 'on' AND NOT ${'waits'}::boolean`;

/** Writes a mail in the transaction of what it tells of and leaves its sending to the worker. */
export function writeMail(scope: WriteScope<Acting>, { key, ...draft }: MailDraft): void {
  scope.write(
    insertMail({
      ...draft,
      subject: draft.subject.replace(/\s+/g, ' ').slice(0, 200),
      keyPurpose: key?.purpose ?? null,
      keySubjectId: key?.subjectId ?? null,
      calendar: draft.calendar ?? null,
      aboutId: draft.aboutId ?? null,
      waits: draft.waits ?? false,
      choice: draft.choice ?? null,
      limited: draft.limited ?? false,
      toDisabled: draft.toDisabled ?? false,
      id: newId(),
      causedBy: scope.actor.userId,
      center: scope.center.id,
      now: scope.now,
    }),
  );
}
