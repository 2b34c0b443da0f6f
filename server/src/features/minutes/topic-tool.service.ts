import type { TopicResults } from '@lamplight/contract/topic-results';
import type { Day } from '@lamplight/domain/calendar/day';
import type { Scope } from '../../db/scope';
import { build, type Statement } from '../../db/statement';
import { notFound } from '../../http/refusal';
import { getResults } from '../topic-results/topic-results.service';

const findTopicId = (scope: Scope, id: string): Statement<{ topic_id: string }> =>
  build
    .selectFrom('center_topic')
    .select('topic_id')
    .where('center_id', '=', scope.center.id)
    .where((or) => or.or([or('id', '=', id), or('topic_id', '=', id)]))
    .limit(1);

/** What a center topic's forms came to between two days; the topic's own id names it too. */
export async function topicTool(
  scope: Scope,
  id: string,
  days: { initDate?: Day | undefined; endDate?: Day | undefined },
): Promise<TopicResults> {
  const [topic] = await scope.run(findTopicId(scope, id));
  if (!topic) throw notFound();
  return getResults(scope, topic.topic_id, days);
}
