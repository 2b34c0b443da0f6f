import { formSubjects } from '@lamplight/domain/forms/subjects';
import { can } from '@lamplight/domain/permissions';
import type { Scope, WriteScope } from '../../db/scope';
import { prepared } from '../../db/statement';
import { Refusal } from '../../http/refusal';
import type { FillableSubject } from '../forms/fillable.service';

const asked = prepared<{ center: string; topic: string; person: string }, { responsible: boolean }>`
  SELECT bool_or(named.user_id = ${'person'}) IS NOT false AS responsible
  FROM center_topic
    LEFT JOIN center_topic_responsible AS named
      ON named.center_id = center_topic.center_id AND named.center_topic_id = center_topic.id
  WHERE center_topic.center_id = ${'center'} AND center_topic.topic_id = ${'topic'}`;

/** Whether the caller may fill in a topic's form: by their role, or because they are responsible for it, or nobody is. */
export async function mayFill(scope: Scope, topicId: string): Promise<boolean> {
  const { center, actor } = scope;
  if (can(actor, 'completed-form.fill', { centerId: center.id })) return true;
  const [row] = await scope.run(asked({ center: center.id, topic: topicId, person: actor.userId }));
  return can(actor, 'completed-form.fill', { centerId: center.id, responsible: row?.responsible ?? false });
}

/** Refuses whoever may not fill in a topic's form. */
export async function requireFiller(scope: WriteScope, topicId: string): Promise<void> {
  if (!(await mayFill(scope, topicId))) throw new Refusal('forbidden');
}

/** Completed forms as things that are filled in: the form's id is its topic's. */
export const completedForms: FillableSubject = {
  ...formSubjects['completed-form'],
  activity: 'completed-form',
  requireFiller: (scope, { form_id }) => requireFiller(scope, form_id),
};
