import { sql } from 'kysely';
import type { WriteScope } from '../../db/scope';
import { raw } from '../../db/statement';
import { Refusal } from '../../http/refusal';

/** How many links a person is mailed about one record within an hour: whoever finds none of them needs no more. */
const mostLinks = 5;
const hourMs = 3_600_000;

/** Of those who are to be mailed a link, whose mailbox has enough of them. */
export async function mailedEnough(
  scope: WriteScope,
  signerIds: readonly string[],
  subjectId: string,
): Promise<ReadonlySet<string>> {
  const rows = await scope.run(
    raw(sql<{ to_user_id: string }>`
      SELECT to_user_id FROM mail
      WHERE center_id = ${scope.center.id} AND to_user_id = ANY(${[...signerIds]}::uuid[])
        AND created_at > ${new Date(scope.now.getTime() - hourMs)} AND key_subject_id = ${subjectId}
      GROUP BY to_user_id HAVING count(*) >= ${mostLinks}`),
  );
  return new Set(rows.map(({ to_user_id }) => to_user_id));
}

/** Says that they have enough. */
export const enoughLinks = (): Refusal =>
  new Refusal('status', {
    reason: `They were mailed ${mostLinks} links within the hour. Have them look among unwanted mail.`,
  });

/** Refuses to fill a person's mailbox with links. */
export async function requireFewLinks(scope: WriteScope, signerId: string, subjectId: string): Promise<void> {
  if ((await mailedEnough(scope, [signerId], subjectId)).has(signerId)) throw enoughLinks();
}
