import type { completedFormEndpoints } from '@lamplight/contract/completed-forms';
import type { ReplyInput } from '@lamplight/contract/endpoint';
import { standingOn } from '@lamplight/domain/calendar/periods';
import { signaturesNeeded } from '@lamplight/domain/completed-forms';
import { can } from '@lamplight/domain/permissions';
import type { Scope } from '../../db/scope';
import { todayOf } from '../../db/today';
import { type EnabledTopic, listCounted, listEnabledTopics, listOwnDrafts } from './topic-states.queries';

type TopicStates = ReplyInput<(typeof completedFormEndpoints)['GET /completed-forms/topics']>;

const fillable = (scope: Scope, { has_form, responsible }: EnabledTopic) =>
  has_form && can(scope.actor, 'completed-form.fill', { centerId: scope.center.id, responsible });

/** Every enabled topic with what the center has sent of its form, and what is due next. */
export async function listTopicStates(scope: Scope): Promise<TopicStates> {
  const [topics, forms, drafts] = await scope.all(
    listEnabledTopics(scope),
    listCounted(scope),
    listOwnDrafts(scope),
  );
  const today = todayOf(scope);
  return topics.map((topic) => {
    const { topic_id, name, frequency, asked_since } = topic;
    const sent = forms.filter((form) => form.topic_id === topic_id);
    const [last] = sent;
    const days = sent.map(({ day }) => day);
    return {
      topic: { id: topic_id, name },
      frequency,
      count: sent.length,
      lastSent: last ? { id: last.withheld ? null : last.id, date: last.day, score: last.score } : null,
      nextDue: standingOn({ frequency, askedSince: asked_since }, days, today).nextDueOn,
      drafts: drafts
        .filter((draft) => draft.topic_id === topic_id)
        .map(({ id, day, created_at }) => ({ id, date: day, creationDateTime: created_at.toISOString() })),
      signNumber: signaturesNeeded({ ...topic, ofGroup: topic.in_group ? topic.of_group : undefined }),
      fillable: fillable(scope, topic),
    };
  });
}
