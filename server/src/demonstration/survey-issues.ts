import { addDays } from '@lamplight/domain/calendar/day';
import { areaIds, type CareCenter, departmentId, pickPlace, placeIds, placeWords } from './care-center';
import { beginIssue, type IssueHistory } from './history';
import { tell } from './random';
import { type Citation, type Survey, surveys } from './stories/surveys';
import { untouched } from './story-issues';
import { verifierSays } from './talk';
import { minutesAfter } from './working-time';

/** The issues of a center's surveys, each with its root cause and its plan of correction. */
export function tellSurveys(center: CareCenter): IssueHistory[] {
  return surveys
    .filter((survey) => survey.center === center.key)
    .flatMap((survey) => survey.citations.map((citation) => tellCitation(center, survey, citation)));
}

/**
 * One citation: recorded when the statement of deficiencies arrives, planned within ten days, corrected by the completion
 * date, and open until the audits that its plan promises have run; then verified by another member of the committee. Who
 * leads it moves the due day to their end while the completion date still lies ahead.
 */
function tellCitation(center: CareCenter, survey: Survey, citation: Citation): IssueHistory {
  const { staff, time } = center;
  const random = center.chanceFor(`survey/${survey.daysAgo}/${citation.tag}`);
  const receivedOn = addDays(time.today, -survey.daysAgo);
  const completionOn = addDays(receivedOn, survey.daysToComplete);
  const administrator = staff.leadOf('Administration', null, time.today);
  const place = pickPlace(random, center, citation.at);
  const at = time.within(random, receivedOn, 10, 12);
  const words = placeWords(random, center, place);
  const history = beginIssue(center, {
    at,
    by: administrator,
    fields: {
      ...untouched,
      title: citation.title,
      description: tell(random, citation.says, words),
      priority: citation.priority,
      source: 'SURVEY',
      found_on: receivedOn,
      // The day promised to the state stands above the center's usual days.
      due_on: completionOn,
      ...placeIds(place),
      department_id: departmentId(center, citation.department),
      ...areaIds(center, citation.area),
      auditor_id: administrator.id,
      survey_tag: citation.tag,
      scope_severity: citation.letter,
    },
  });
  const lead = staff.leadOf(citation.department, place.unit, receivedOn);
  const verifier = random.pick(staff.verifiers.filter((person) => person !== lead));
  const on = (days: number) => time.within(random, addDays(receivedOn, days), 9, 16);
  history.change(minutesAfter(at, 90), administrator, { assignee_id: lead.id, status: 'IN_PROGRESS' });
  history.change(on(random.between(3, 5)), lead, { root_cause: citation.because });
  history.change(on(random.between(7, 9)), lead, {
    plan_of_correction: { ...citation.plan, completionOn },
  });
  history.say(on(10), administrator, 'Plan of correction sent to the state agency today.');
  const doneOn = survey.daysToComplete - random.between(2, 9);
  history.say(on(doneOn - 8), lead, 'Training done, name list signed; those on leave are next.');
  const auditDays = citation.auditWeeks * 7;
  history.change(on(doneOn), lead, { due_on: addDays(completionOn, auditDays) });
  history.say(
    minutesAfter(history.lastAt, 6),
    lead,
    `Corrected as the plan says. Stays open while its audits run: ${citation.auditWeeks} weeks from the completion date, due day moved to their end.`,
  );
  const auditsEnd = survey.daysToComplete + auditDays;
  for (const [week, says] of citation.audits) {
    const said = `Audit, week ${week} of ${citation.auditWeeks}: ${tell(random, says, words)}`;
    history.say(on(survey.daysToComplete + week * 7), lead, said);
  }
  history.change(
    on(auditsEnd),
    lead,
    { status: 'RESOLVED' },
    `All five elements of the plan of correction are carried out. ${citation.auditWeeks} weeks of audits are in the binder and went to the committee.`,
  );
  history.say(on(auditsEnd + 3), verifier, tell(random, random.pick(verifierSays)));
  history.change(on(auditsEnd + 4), verifier, { status: 'CLOSED' });
  return history;
}
