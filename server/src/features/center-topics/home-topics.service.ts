import type { HomeTopic } from '@lamplight/contract/center-topics';
import { can } from '@lamplight/domain/permissions';
import type { Scope } from '../../db/scope';
import { listCenterTopics } from './center-topics.queries';
import { presentTopics } from './center-topics.service';
import { type LastFormRow, listLastForms } from './home-topics.queries';

/** The topics that the center works on, as Home shows them. Whoever may not read results is told none. */
export async function listHomeTopics(scope: Scope): Promise<HomeTopic[]> {
  const [rows, forms] = await scope.all(
    listCenterTopics(scope, { disabledToo: false }),
    listLastForms(scope),
  );
  const readsResults = can(scope.actor, 'topic-results.read', { centerId: scope.center.id });
  return (await presentTopics(scope, rows)).map(({ id, topic, state, nextDueDate, overdueSince }) => {
    const [last, before] = forms.filter((form) => form.topic_id === topic.id);
    return {
      id,
      topic,
      state,
      nextDueDate,
      overdueSince,
      lastForm: last ? { id: last.withheld ? null : last.id, date: last.day, status: last.status } : null,
      ...(readsResults ? resultsOf(last, before) : { score: null, trend: null, openAlerts: null }),
    };
  });
}

function resultsOf(last: LastFormRow | undefined, before: LastFormRow | undefined) {
  const score = last?.score ?? null;
  const earlier = before?.score ?? null;
  return {
    score,
    trend: score === null || earlier === null ? null : score - earlier,
    openAlerts: last?.open_alerts ?? 0,
  };
}
