import type { Acting } from '../db/acting';
import { newId } from '../db/ids';
import type { WriteScope } from '../db/scope';
import { prepared } from '../db/statement';
import type { Bell } from './notice';

/** What somebody is told within the application. */
interface BellDraft extends Bell {
  kind: string;
  toUserId: string;
  words: string;
  link: string;
}

interface Written {
  center: string;
  id: string;
  kind: string;
  toUserId: string;
  subject: string | null;
  subjectId: string | null;
  words: string;
  link: string;
  replaces: boolean;
  now: Date;
}

/**
 * Nothing where the account is disabled or not of the center. `IS NOT DISTINCT FROM` would say it shorter, and is looked up in no
 * index: whoever has seen nothing for long would be read whole each time.
 */
const insertNotice = prepared<Written>`
    WITH replaced AS (
      DELETE FROM notice WHERE ${'replaces'}::boolean AND center_id = ${'center'} AND user_id = ${'toUserId'}
        AND kind = ${'kind'} AND seen_at IS NULL
        AND (subject_id = ${'subjectId'}::uuid OR (${'subjectId'}::uuid IS NULL AND subject_id IS NULL)))
    INSERT INTO notice (center_id, id, user_id, kind, subject, subject_id, words, link, created_at)
    SELECT center_id, ${'id'}, id, ${'kind'}, ${'subject'}, ${'subjectId'}::uuid, ${'words'}, ${'link'}, ${'now'}
    FROM user_account WHERE center_id = ${'center'} AND id = ${'toUserId'} AND enabled`;

/** Writes what somebody is told within the application, in the transaction of what it tells of. */
export function writeBell(scope: WriteScope<Acting>, { about, replaces, ...draft }: BellDraft): void {
  scope.write(
    insertNotice({
      ...draft,
      words: draft.words.replace(/\s+/g, ' ').slice(0, 200),
      subject: about?.subject ?? null,
      subjectId: about?.id ?? null,
      replaces: replaces ?? false,
      id: newId(),
      center: scope.center.id,
      now: scope.now,
    }),
  );
}
