import type pg from 'pg';
import { tellTrailHeads } from '../audit-trail/tell-heads';
import type { Trail } from '../audit-trail/trail';
import { readFileText } from '../features/documents/file-text.service';
import { gatherAgenda } from '../features/minutes/gathering/gather.service';
import { keepUnsignedMinutes } from '../features/minutes/kept-minutes.service';
import { tellDigests } from '../features/notices/digest.service';
import { remindPeople } from '../features/reminders/reminders.service';
import { queueUnwritten } from '../features/signatures/queue-unwritten';
import { remindSigners } from '../features/signatures/remind-signers';
import { writeSignedDocument } from '../features/signatures/write-signed-document';
import { spreadTopics } from '../features/topics/spread.service';
import { mailPasswordReset } from '../outbox/mail-password-reset';
import { sendWaitingMail } from '../outbox/send-mail';
import { queueUntriedMails } from '../outbox/untried-mails';
import type { Clock } from '../ports/clock';
import type { FileStore } from '../ports/file-store';
import type { MailSender } from '../ports/mail';
import type { JobScope } from './job-scope';
import type { CenterJob, JobName, Payload } from './jobs';
import { putBackAbandoned } from './put-back';
import { sweepDatabase, sweepFiles } from './sweep';

export interface JobParts {
  /** The owner's connections, which the worker's own tables belong to. */
  ownerPool: pg.Pool;
  /** The application's connections: all that handlers touch. */
  pool: pg.Pool;
  files: FileStore;
  clock: Clock;
  /** Undefined without a mail server: mails then wait in the outbox. */
  mail: MailSender | undefined;
  publicUrl: string | undefined;
  trail: Trail;
  /** Who is mailed the trail's heads. */
  trailMail: readonly string[];
  /** Puts a line into the log, whatever its level is. */
  log: (line: string) => void;
}

/** A job's code: in a center with that center's scope, on the installation with the time alone. */
export type JobHandlers = {
  [Name in JobName]: Name extends CenterJob
    ? (scope: JobScope, payload: Payload<Name>) => Promise<void>
    : (now: Date, payload: Payload<Name>) => Promise<void>;
};

/** The code of every job; one that is missing does not compile. */
export const jobHandlersOf = ({
  ownerPool,
  pool,
  files,
  clock,
  mail,
  publicUrl,
  trail,
  trailMail,
  log,
}: JobParts): JobHandlers => ({
  'send-mail': (scope, { mailId }) => {
    if (!mail) throw new Error('There is no mail server here');
    return sendWaitingMail(scope, { mail, clock, publicUrl }, mailId);
  },
  'queue-untried-mails': (now) => queueUntriedMails({ pool, ownerPool, publicUrl }, now),
  'mail-password-reset': (now, asked) => mailPasswordReset(pool, now, asked),
  'spread-topics': (now) => spreadTopics(pool, now),
  'write-signed-document': (scope, { signingId }) =>
    writeSignedDocument(scope, { files, publicUrl, trail }, signingId),
  'queue-unwritten-documents': (now) => queueUnwritten({ pool, ownerPool }, now),
  'keep-minutes': (scope, given) => keepUnsignedMinutes(scope, files, given),
  'read-file-text': (scope, { fileId }) => readFileText(scope, files, fileId),
  'gather-agenda': (scope, { meetingId }) =>
    scope.writing(async (writing) => {
      await gatherAgenda(writing, meetingId);
    }),
  'remind-signers': (now) => remindSigners(pool, now),
  'remind-of-forms': (now) => remindPeople(pool, now),
  'tell-digests': (now) => tellDigests(pool, now),
  'tell-trail-heads': (now) => tellTrailHeads({ mail, trail, trailMail, log }, now),
  'put-back-jobs': () => putBackAbandoned(ownerPool),
  'sweep-database': (now) => sweepDatabase(pool, now),
  'sweep-files': () => sweepFiles(pool, files),
});
