import type { Audit } from '@lamplight/contract/audits';
import { assigneeWords } from '@lamplight/domain/issue-words';
import { overdue } from '@lamplight/domain/issues';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { InPage } from '../../ui/ErrorPage';
import { later } from '../../ui/later';
import { Moment } from '../../ui/Moment';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { PrintButton } from '../../ui/PrintButton';
import { plural } from '../../ui/plural';
import { useToday } from '../../ui/time-zone';
import { HistoryLink } from '../activity/HistoryLink';
import { DueTag, IssueStatusTag, PriorityMark } from '../issues/IssueTags';
import { issueHref, numbered } from '../issues/IssueTitle';
import { nameOf } from '../people/people.api';
import { reference } from '../reference/reference.api';
import { AnsweredForm } from './AnsweredForm';
import classes from './FilledView.module.css';
import { formFiles } from './form-files';
import { scoreText } from './score-words';
import type { Change } from './unsent/change';
import type { FilledRecord, SubjectCalls } from './unsent/subject-calls';
import { WithoutIssue } from './WithoutIssue';

const LeftOut = later(
  async () => (await import('./LeftOut')).LeftOut,
  InPage,
  () => null,
);
const UnsentNote = later(async () => (await import('./UnsentNote')).UnsentNote);

/** What is read of a record that was filled in, whatever it is. */
interface ReadRecord
  extends FilledRecord,
    Pick<Audit, 'userApp' | 'sentDateTime' | 'score' | 'yesCount' | 'noCount' | 'naCount' | 'issues'> {
  status: string;
  /** Neither is told of one that an earlier release kept in this browser. */
  sentBy?: Audit['sentBy'];
  arrivedDateTime?: Audit['arrivedDateTime'];
  answeredBy?: Audit['answeredBy'];
  alertCount?: number;
  voided?: Audit['voided'];
  withheld?: Audit['withheld'];
  /** Its correction counts in its place, and has its issues. */
  superseded?: boolean;
}

/** What it is and where it stands, how it is printed, and how it goes on. */
export function FilledHeader(props: {
  record: ReadRecord;
  title: string;
  part?: string;
  back: { to: string; label: string };
  /** Its status, and whatever else tells it from others. */
  facts: ReactNode;
  more?: ReactNode;
  /** Prints the page, unless something is to be said first. */
  onPrint?: () => void;
  actions?: ReactNode;
  /** Where a draft is filled in further, by whoever may. */
  fillHref?: string | undefined;
}) {
  const { record, facts, more, onPrint, actions, fillHref, ...header } = props;
  const sender = sentByAnother(record);
  return (
    <PageHeader
      {...header}
      sub={
        <span className={classes.sub}>
          {facts}
          <span>
            {record.status === 'DRAFT' ? 'begun ' : 'sent '}
            <Moment at={record.sentDateTime ?? record.creationDateTime} />
            {sender && ` by ${nameOf(sender)}`}
            {record.arrivedDateTime && (
              <>
                {' '}
                by the device’s clock, arrived <Moment at={record.arrivedDateTime} />
              </>
            )}
          </span>
        </span>
      }
      more={
        <>
          <PrintButton onPrint={onPrint} />
          {more}
          <HistoryLink id={record.id} />
        </>
      }
      actions={
        <>
          {actions}
          {fillHref && (
            <Button component={Link} to={fillHref} leftSection={<IconPencil size={16} aria-hidden />}>
              Continue
            </Button>
          )}
        </>
      }
    />
  );
}

/** Who sent it, where it was not who began it, whom the facts name. */
const sentByAnother = ({ sentBy, userApp }: ReadRecord) =>
  sentBy && sentBy.id !== userApp?.id ? sentBy : undefined;

/** To read: what came of it, and every answer. */
export function FilledAnswers(props: {
  calls: Pick<SubjectCalls, 'kind' | 'thing' | 'aboutWords'>;
  record: ReadRecord;
  unsent: readonly Change[];
  /** What stands beside an answer. */
  asideOf: (linkId: string) => ReactNode;
  /** What is said where it opened no issue. */
  noIssues: string;
  /** What is said of it as a whole. */
  children?: ReactNode;
}) {
  const { calls, record, unsent, asideOf, noIssues, children } = props;
  const filesOf = formFiles({
    answers: record.answers,
    stored: record.files,
    changes: unsent,
    blobs: new Map(),
    troubles: new Map(),
  });
  // In a draft what this browser holds stands in place of the answer of whoever gave it before.
  const here = record.status === 'DRAFT' ? unsent : [];
  const answeredBy = (record.answeredBy ?? []).filter(
    ({ linkId }) => !here.some(({ content }) => 'linkId' in content && content.linkId === linkId),
  );
  return (
    <>
      {record.status !== 'DRAFT' && unsent.length > 0 && (
        <UnsentNote calls={calls} record={record} unsent={unsent} />
      )}
      {record.status !== 'DRAFT' && <Outcome record={record} noIssues={noIssues} />}
      {children}
      {record.status === 'DRAFT' && <LeftOut definition={record.definition} answers={record.answers} />}
      <AnsweredForm
        definition={record.definition}
        answers={record.answers}
        filesOf={filesOf}
        answeredBy={answeredBy}
        asideOf={asideOf}
        {...(record.withheld ? { withheld: record.withheld } : {})}
      />
    </>
  );
}

function Outcome({ record, noIssues }: { record: ReadRecord; noIssues: string }) {
  const { score, yesCount, noCount, naCount, alertCount = 0, issues } = record;
  return (
    <div className={classes.outcome}>
      <Panel title="Score">
        <p className={classes.score}>{scoreText(score)}</p>
        <p className={classes.small}>
          {yesCount} yes, {noCount} no{naCount > 0 && `, ${naCount} not applicable`}
          {alertCount > 0 && `; ${plural(alertCount, 'alert')}`}
        </p>
      </Panel>
      <div className={classes.came}>
        {!record.superseded && <WithoutIssue record={record} />}
        <Panel
          title={issues.length === 0 ? 'Issues' : plural(issues.length, 'issue')}
          flush={issues.length > 0}
        >
          {issues.length === 0 ? (
            <p className={classes.small}>{noIssues}</p>
          ) : (
            <ul className={classes.issues}>
              {criticalFirst(issues).map((issue) => (
                <OpenedIssue key={issue.id} issue={issue} />
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </div>
  );
}

/** What someone may come to harm by is read before anything else; the others stay in the order of the form. */
const criticalFirst = (issues: Audit['issues']): Audit['issues'] =>
  [true, false].flatMap((critical) =>
    issues.filter(({ priority }) => (priority === 'CRITICAL') === critical),
  );

function OpenedIssue({ issue }: { issue: Audit['issues'][number] }) {
  const { id, status, priority, assignee, department, dueDate } = issue;
  const today = useToday();
  const { data: departments = [] } = useQuery(reference.department);
  // Whoever assigns it now may see why it came to nobody.
  const unnamed = departments.some((each) => each.id === department?.id && each.responsible === null);
  return (
    <li data-critical={priority === 'CRITICAL' || undefined}>
      <span className={classes.issue}>
        <Link to={issueHref(id)}>{numbered(issue)}</Link>
        <span className={classes.small}>
          {assigneeWords(assignee && nameOf(assignee), unnamed && department ? department.name : null)}
          {' · '}
          <DueTag issue={{ status, dueDate, overdue: overdue({ status, dueOn: dueDate }, today) }} spelled />
        </span>
      </span>
      <span className={classes.facts}>
        <IssueStatusTag status={status} />
        <PriorityMark priority={priority} />
      </span>
    </li>
  );
}
