import { type Day, monthsBefore } from '@lamplight/domain/calendar/day';
import { findQuestion } from '@lamplight/domain/forms/definition';
import type { ChartFact, TopicFacts } from '@lamplight/domain/meetings/gathering/facts';
import type { Acting } from '../../../db/acting';
import type { Scope } from '../../../db/scope';
import { seriesOf } from '../../topic-results/series';
import {
  type DefinitionRow,
  listAlerts,
  listDefinitionsOf,
  listNumbersOf,
  listSentForms,
} from './form-facts.queries';

function groupedBy<Row extends { topic_id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.topic_id);
    if (group) group.push(row);
    else groups.set(row.topic_id, [row]);
  }
  return groups;
}

/** What forms say of each topic since the last meeting about it. */
export async function formFacts(
  scope: Scope<Acting>,
  asked: { topics: readonly string[]; sinces: readonly string[] },
  today: Day,
) {
  const of = { center: scope.center.id, ...asked, from: monthsBefore(today, 12), to: today };
  const [forms, numbers, alerts, definitions] = await scope.all(
    listSentForms(of),
    listNumbersOf(of),
    listAlerts(of),
    listDefinitionsOf(asked),
  );
  const [formsOf, numbersOf, alertsOf, definitionsOf] = [
    groupedBy(forms),
    groupedBy(numbers),
    groupedBy(alerts),
    groupedBy(definitions),
  ];
  return (topicId: string): Pick<TopicFacts, 'forms' | 'charts' | 'alerts'> => {
    const sent = formsOf.get(topicId) ?? [];
    const versions = definitionsOf.get(topicId) ?? [];
    const series = seriesOf(
      versions.map(({ definition }) => definition),
      sent,
      numbersOf.get(topicId) ?? [],
    );
    return {
      forms: sent.flatMap(({ id, day, score, is_new }) =>
        id === null ? [] : { id, day, score, isNew: is_new },
      ),
      charts: series.map(
        ({ text, points }): ChartFact => ({
          name: text,
          points: points.flatMap(({ completedForm, date, value }) =>
            completedForm === null ? [] : { formId: completedForm.id, day: date, value },
          ),
        }),
      ),
      alerts: (alertsOf.get(topicId) ?? []).map((alert) => questionText(versions, alert)),
    };
  };
}

/** What a question was in the version that was answered. */
function questionText(
  versions: readonly DefinitionRow[],
  { link_id, definition_version }: { link_id: string; definition_version: number },
): string {
  const version = versions.find(({ number }) => number === definition_version);
  return (version && findQuestion(version.definition, link_id)?.text) ?? link_id;
}
