import { signedSubjects } from '@lamplight/domain/signing';
import type { WrittenRow } from '../../db/write-rows';
import { contentOfMeeting } from '../../features/minutes/meeting.signed';
import { contentOfMinutes } from '../../features/minutes/minutes.signed';
import type { MinutesRead } from '../../features/minutes/read-minutes';
import { hashOfContent } from '../../features/signatures/signed-content';
import { newReadableCode } from '../../keys/readable-codes';
import type { CareCenter } from '../care-center';
import type { IdSource } from '../ids';
import type { SigningRows } from '../signings';
import { minutesAfter } from '../working-time';

/** How the signing of a meeting went. */
export interface Signed {
  /** When the sign-in opened, and when it was closed; null while it is open. */
  readonly openedAt: Date;
  readonly sealedAt: Date | null;
  readonly by: string;
  /** Who has not signed yet: that they attended, and the minutes. */
  readonly missing: { readonly meeting: readonly string[]; readonly minutes: readonly string[] };
}

/** Who signed that they attended, and the minutes: everyone who was there, but for whom it says so. */
export function signingsOf(
  { context, staff, time }: CareCenter,
  ids: IdSource,
  read: MinutesRead,
  { openedAt, sealedAt, by, missing }: Signed,
): SigningRows {
  const rows: SigningRows = { signings: [], signatures: [], sealed: [] };
  const there = read.attendees.filter(({ attendance }) => attendance === 'PRESENT');
  for (const subject of ['meeting', 'meeting-minutes'] as const) {
    const content =
      subject === 'meeting' ? contentOfMeeting(context.id, read.meeting) : contentOfMinutes(context.id, read);
    const contentHash = hashOfContent(content);
    const id = ids(openedAt);
    const unsigned = subject === 'meeting' ? missing.meeting : missing.minutes;
    rows.signings.push({
      center_id: context.id,
      id,
      subject,
      subject_id: read.meeting.id,
      needed: there.length,
      content_hash: contentHash,
      code: newReadableCode(),
      opened_at: openedAt,
      opened_by: by,
      sealed_at: sealedAt,
      document_hash: null,
      voided_at: null,
      vouched: null,
    });
    if (sealedAt) rows.sealed.push(id);
    for (const [place, { user_id }] of there.entries())
      rows.signatures.push(
        signature(user_id, id, contentHash, minutesAfter(openedAt, 20 + 95 * place), subject, unsigned),
      );
  }
  return rows;

  function signature(
    signer: string,
    signingId: string,
    contentHash: string,
    at: Date,
    subject: 'meeting' | 'meeting-minutes',
    unsigned: readonly string[],
  ): WrittenRow<'signature'> {
    const person = staff.all.find((each) => each.id === signer);
    const open = {
      center_id: context.id,
      id: ids(openedAt),
      signing_id: signingId,
      signer_id: signer,
      state: 'OPEN' as const,
      asked_at: openedAt,
      asked_by: by,
      reminders: 0,
      replaced_by: null,
      answered_at: null,
      method: null,
      printed_name: null,
      job_position: null,
      meaning: null,
      reason: null,
      content_hash: null,
      address: null,
      user_agent: null,
      vouched: null,
    };
    if (!person || unsigned.includes(signer)) return open;
    return {
      ...open,
      state: 'SIGNED',
      // Never later than now, whatever the hour of the first start.
      answered_at: new Date(Math.min(at.getTime(), time.now.getTime())),
      method: person.role === 'ASSISTANT' ? 'KEY' : 'SESSION',
      printed_name: `${person.first} ${person.last}`,
      job_position: person.position,
      meaning: signedSubjects[subject].meaning,
      content_hash: contentHash,
      address: 'demonstration',
    };
  }
}
