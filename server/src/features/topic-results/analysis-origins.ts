import { isDeepStrictEqual } from 'node:util';
import { addressOfResults } from '@lamplight/domain/result-address';
import { sql } from 'kysely';
import type { Runner, Scope, WriteScope } from '../../db/scope';
import { build, raw, type Statement } from '../../db/statement';
import { notFound, Refusal } from '../../http/refusal';

const all = () => build.selectFrom('analysis_origin').select('origin').orderBy('origin');

/** Origins whose pages may be framed, in the order of the alphabet. */
export const listOrigins = async (scope: Runner): Promise<{ origins: string[] }> => ({
  origins: (await scope.run(all())).map(({ origin }) => origin),
});

/** Makes these the only ones, where they were as they were `seen`: what somebody else withdrew is not allowed again unread. */
export async function setOrigins(
  scope: WriteScope,
  given: readonly string[],
  seen: readonly string[] | undefined,
): Promise<{ origins: string[] }> {
  const before = await listOrigins(scope);
  if (seen && !isDeepStrictEqual(seen.toSorted(), before.origins.toSorted()))
    throw new Refusal('concurrency', {}, { current: before });
  const origins = [...new Set(given)].sort();
  await scope.shared((runner) =>
    runner.all(
      raw(sql`DELETE FROM analysis_origin WHERE origin <> ALL (${origins}::text[])`),
      raw(sql`
        INSERT INTO analysis_origin (origin, created_at)
        SELECT unnest(${origins}::text[]), ${scope.now}::timestamptz ON CONFLICT DO NOTHING`),
    ),
  );
  scope.note({
    action: 'analysis-origins.changed',
    subjectType: 'analysis-origin',
    subjectId: null,
    before,
    after: { origins },
  });
  return { origins };
}

const findTool = (scope: Scope, id: string): Statement<{ topic_id: string; tool_url: string | null }> =>
  build
    .selectFrom('center_topic')
    .select(['topic_id', 'tool_url'])
    .where('center_id', '=', scope.center.id)
    .where('id', '=', id);

/** Where a center topic's results are analysed. */
export async function getTool(scope: Scope, id: string): Promise<{ url: string }> {
  const [tool] = await scope.run(findTool(scope, id));
  if (!tool) throw notFound();
  return { url: tool.tool_url ?? addressOfResults(tool.topic_id) };
}
