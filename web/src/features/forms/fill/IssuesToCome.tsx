import type { Answers } from '@lamplight/domain/forms/answers';
import type { FormDefinition } from '@lamplight/domain/forms/definition';
import { departmentOf } from '@lamplight/domain/forms/department-of';
import { type IssueFromAnswer, issuesFrom } from '@lamplight/domain/forms/issues-from';
import { assigneeWords } from '@lamplight/domain/issue-words';
import { dueOn } from '@lamplight/domain/issues';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAccount } from '../../../session/session';
import { formatDay } from '../../../ui/dates';
import { Panel } from '../../../ui/Panel';
import { plural } from '../../../ui/plural';
import { useToday } from '../../../ui/time-zone';
import { oneCenter } from '../../centers/centers.api';
import { PriorityMark } from '../../issues/IssueTags';
import { nameOf } from '../../people/people.api';
import { reference } from '../../reference/reference.api';
import classes from './Fill.module.css';

/** The issues that sending opens: what was found, whose each will be and until when. */
export function IssuesToCome(props: {
  definition: FormDefinition;
  answers: Answers;
  /** As a noun within a sentence: `round`. */
  thing: string;
  /** Questions whose issue is open already and goes on: sending opens no other. */
  issued?: readonly string[] | undefined;
  /** That an issue repeats one of before, by its question. */
  repeats?: ReadonlyMap<string, ReactNode> | undefined;
}) {
  const { definition, answers, thing, issued = [], repeats } = props;
  const asked = issuesFrom(definition, answers);
  const issues = asked.filter(({ linkId }) => !issued.includes(linkId));
  const following = asked.length - issues.length;
  if (issues.length === 0) {
    return (
      <Panel title="Issues">
        <p className={classes.none}>
          Sending this {thing} opens no {following > 0 ? 'other issue: what is open goes on' : 'issue'}.
        </p>
      </Panel>
    );
  }
  return (
    <Panel title={`Sending opens ${plural(issues.length, following > 0 ? 'more issue' : 'issue')}`} flush>
      <ul className={classes.list}>
        {issues.map((issue) => (
          <li key={issue.linkId} className={classes.issue}>
            <IssueToCome issue={issue} repeat={repeats?.get(issue.linkId)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function IssueToCome({ issue, repeat }: { issue: IssueFromAnswer; repeat: ReactNode }) {
  const { data: departments } = useQuery(reference.department);
  const { title, description, priority, files } = issue;
  const [question, ...lines] = description.split('\n');
  const found = lines.join('\n');
  // A short comment is the title already: what it answers says more than saying it twice.
  const more = found === title ? question : found;
  const department = departments && departmentOf(issue, departments);
  const to = department?.name ?? issue.department;
  const responsible = department?.responsible ?? null;
  return (
    <>
      {title}
      {more && <p className={classes.found}>{more}</p>}
      <p className={classes.facts}>
        <PriorityMark priority={priority} />
        {to && <span>{to}</span>}
        {/* Without a network the list may not be there: then nothing is known of whose it will be. */}
        {departments && (
          <span>{assigneeWords(responsible && nameOf(responsible), department?.name ?? null)}</span>
        )}
        <DueThen issue={issue} />
        {files.length > 0 && <span>{plural(files.length, 'photo')}</span>}
      </p>
      {repeat}
    </>
  );
}

/** Until when it is due if it is sent today; the center decides how many days that are. */
function DueThen({ issue: { priority } }: { issue: IssueFromAnswer }) {
  const { center } = useAccount();
  const today = useToday();
  const { data } = useQuery(oneCenter(center.id));
  return data && <span>due {formatDay(dueOn(today, priority, data.dueDays), today)}</span>;
}
