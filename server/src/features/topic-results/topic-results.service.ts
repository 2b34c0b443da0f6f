import type { TopicResults } from '@lamplight/contract/topic-results';
import { type Day, dayOf, firstDay, monthsBefore } from '@lamplight/domain/calendar/day';
import { newId } from '../../db/ids';
import type { Scope, WriteScope } from '../../db/scope';
import { notFound, Refusal } from '../../http/refusal';
import type { Names } from '../../names/names';
import { presentPerson } from '../people/people.present';
import { seriesOf } from './series';
import {
  type AnnotationRow,
  deleteAnnotation,
  findTopic,
  insertAnnotation,
  listAnnotations,
  listCountedForms,
  listDefinitions,
  listNumbers,
} from './topic-results.queries';

const presentAnnotation = (names: Names, { id, day, text, created_by }: AnnotationRow) => ({
  id,
  date: day,
  text,
  userApp: presentPerson(names, created_by),
});

/** A topic's sent forms between two days as series; of the last twelve months where none are given. */
export async function getResults(
  scope: Scope,
  topicId: string,
  given: { initDate?: Day | undefined; endDate?: Day | undefined },
): Promise<TopicResults> {
  const to = given.endDate ?? dayOf(scope.now, scope.center.timeZone);
  const yearBefore = monthsBefore(to, 12);
  const from = given.initDate ?? (yearBefore < firstDay ? firstDay : yearBefore);
  if (from > to) {
    const fieldErrors = [{ field: 'endDate', message: 'The last day is before the first' }];
    throw new Refusal('validation', {}, { fieldErrors });
  }
  const days = { from, to };
  const [topics, forms, numbers, definitions, annotations] = await scope.all(
    findTopic(scope, topicId),
    listCountedForms(scope, topicId, days),
    listNumbers(scope, topicId, days),
    listDefinitions(scope, topicId),
    listAnnotations(scope, topicId, days),
  );
  const [topic] = topics;
  if (!topic) throw notFound();
  const names = await scope.names();
  return {
    topic,
    initDate: from,
    endDate: to,
    series: seriesOf(
      definitions.map(({ definition }) => definition),
      forms,
      numbers,
    ),
    annotations: annotations.map((annotation) => presentAnnotation(names, annotation)),
  };
}

/** Notes on the charts of a topic what happened on a day. */
export async function annotate(scope: WriteScope, given: { topic: string | null; date: Day; text: string }) {
  const [topic] = given.topic === null ? [] : await scope.run(findTopic(scope, given.topic));
  if (!topic) throw new Refusal('reference', { field: 'topic' });
  const annotation = {
    id: newId(),
    topic_id: topic.id,
    day: given.date,
    text: given.text,
    created_by: scope.actor.userId,
  };
  await scope.run(insertAnnotation(scope, annotation));
  const { id, ...after } = annotation;
  scope.note({ action: 'topic-annotation.created', subjectType: 'topic-annotation', subjectId: id, after });
  return presentAnnotation(await scope.names(), annotation);
}

export async function removeAnnotation(scope: WriteScope, id: string): Promise<void> {
  const [before] = await scope.run(deleteAnnotation(scope, id));
  if (!before) throw notFound();
  scope.note({ action: 'topic-annotation.deleted', subjectType: 'topic-annotation', subjectId: id, before });
}
