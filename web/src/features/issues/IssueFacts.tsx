import { dayOf } from '@lamplight/domain/calendar/day';
import { describeScopeAndSeverity } from '@lamplight/domain/deficiency';
import { issueLabels, sourceLabels } from '@lamplight/domain/issue-words';
import { placeSets, placeWords } from '@lamplight/domain/place-words';
import { setNames, setsOf, setsRequiring } from '@lamplight/domain/reference-sets';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../session/session';
import { formatDay, formatFullDay, relativeDay } from '../../ui/dates';
import { Moment } from '../../ui/Moment';
import { Panel } from '../../ui/Panel';
import { useTimeZone, useToday } from '../../ui/time-zone';
import { readFormHref } from '../completed-forms/completed-form-links';
import { nameOf } from '../people/people.api';
import { StartedPips } from '../pips/StartedPips';
import { PriorityMark } from './IssueTags';
import classes from './IssueView.module.css';
import { issueFields } from './issue-fields';
import { openStatuses } from './issue-words';
import type { Issue } from './issues.api';
import { IssueCell } from './triage/IssueCell';

/** Every set an issue can name but those of its place, each with the narrower ones that cannot be without it. */
const linesOfSets = setsOf('issue')
  .filter((set) => !placeSets.some((place) => place === set))
  .filter((set) => !setNames.some((wider) => setsRequiring(wider).includes(set)))
  .map((set) => [set, ...setsRequiring(set)] as const);

/** Where, who and how an issue stands with the survey; what is not known is left out. */
export function IssueFacts({ issue }: { issue: Issue }) {
  const mayOpen = useMay()('audit.read');
  const round = `/ambassador-rounds/${issue.audit?.id}/view`;
  const today = useToday();
  const timeZone = useTimeZone();
  // Weeks away it is the day itself, which stands beside it.
  const awayWords = relativeDay(issue.dueDate, today);
  const { place, within } = placeWords(issue);
  const resolved = issue.resolvedDate && (
    <>
      <Moment at={issue.resolvedDate} />
      {issue.resolvedBy && ` by ${nameOf(issue.resolvedBy)}`}
    </>
  );
  const closed = issue.closedDate && (
    <>
      <Moment at={issue.closedDate} />
      {issue.closedBy && ` by ${nameOf(issue.closedBy)}`}
    </>
  );
  return (
    <Panel title="Details">
      <dl className={classes.facts}>
        <Fact label="Where">
          {place && (
            <>
              {place}
              {within && <span className={classes.small}> {within}</span>}
            </>
          )}
        </Fact>
        {linesOfSets.map(([set, ...narrower]) => (
          <Fact key={set} label={issueFields[set].label}>
            {[set, ...narrower].flatMap((each) => issue[each]?.name ?? []).join(': ')}
          </Fact>
        ))}
        <Fact label={issueFields.assignee.label}>
          <IssueCell field="assignee" issue={issue}>
            {issue.assignee ? nameOf(issue.assignee) : 'Nobody yet'}
          </IssueCell>
        </Fact>
        <Fact label={issueFields.auditor.label}>{issue.auditor && nameOf(issue.auditor)}</Fact>
        <Fact label={issueFields.foundOn.label}>
          {formatFullDay(issue.foundOn)}
          {dayOf(new Date(issue.creationDatetime), timeZone) !== issue.foundOn && (
            <span className={classes.small}>
              {' '}
              recorded <Moment at={issue.creationDatetime} />
            </span>
          )}
        </Fact>
        <Fact label={issueFields.dueDate.label}>
          <IssueCell field="dueDate" issue={issue}>
            {formatFullDay(issue.dueDate)}
            {openStatuses.includes(issue.status) && awayWords !== formatDay(issue.dueDate, today) && (
              <span className={`${classes.small} ll-no-print`}> {awayWords}</span>
            )}
          </IssueCell>
        </Fact>
        <Fact label={issueLabels.priority}>
          <IssueCell field="priority" issue={issue}>
            <PriorityMark priority={issue.priority} />
          </IssueCell>
        </Fact>
        <Fact label={issueFields.sourceType.label}>
          {sourceLabels[issue.sourceType]}
          {issue.completedForm && (
            <>
              :{' '}
              {issue.completedForm.readable ? (
                <Link to={readFormHref(issue.completedForm.id)}>{issue.completedForm.name}</Link>
              ) : (
                issue.completedForm.name
              )}
            </>
          )}
          {issue.audit && (
            <>
              : {mayOpen ? <Link to={round}>{issue.audit.name}</Link> : issue.audit.name}
              {issue.audit.coAuthors.length > 0 &&
                `, with ${issue.audit.coAuthors.map(nameOf).join(', ')} as co-${issue.audit.coAuthors.length === 1 ? 'author' : 'authors'}`}
            </>
          )}
        </Fact>
        <Fact label="PIP" wide>
          {issue.pips.length > 0 && <StartedPips pips={issue.pips} />}
        </Fact>
        <Fact label={issueLabels.resolvedDate}>{resolved}</Fact>
        <Fact label="Verified and closed">{closed}</Fact>
        <Fact label={issueFields.surveyTag.label} wide>
          {issue.surveyTag && (
            <>
              <strong>{issue.surveyTag}</strong> {issue.surveyTagDescription}
            </>
          )}
        </Fact>
        <Fact label={issueFields.scopeSeverity.label} wide>
          {issue.scopeSeverity && describeScopeAndSeverity(issue.scopeSeverity)}
        </Fact>
      </dl>
    </Panel>
  );
}

function Fact({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={classes.fact} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
