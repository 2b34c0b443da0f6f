import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../../session/session';
import type { Column } from '../../ui/column';
import { formatFullDay } from '../../ui/dates';
import { StatusTag } from '../../ui/StatusTag';
import { openIssueHref, readFormHref } from '../completed-forms/completed-form-links';
import { IssueStatusTag } from '../issues/IssueTags';
import { issueHref, numbered } from '../issues/IssueTitle';
import { nameOf } from '../people/people.api';
import { newPipHref } from '../pips/pip-links';
import { StartedPips } from '../pips/StartedPips';
import { StartPip } from '../pips/StartPip';
import type { AnswerNo } from './answers-no.api';
import classes from './NoAnswers.module.css';

export const noColumns: readonly Column<AnswerNo>[] = [
  { id: 'question', header: 'Question', width: '32%', cell: (row) => <Question row={row} /> },
  {
    id: 'form',
    header: 'Form',
    cell: ({ completedForm, form_topic: topic, date }) => (
      <Link className={classes.link} to={readFormHref(completedForm.id)}>
        {topic.name}, {formatFullDay(date)}
      </Link>
    ),
  },
  { id: 'by', header: 'Sent by', cell: ({ userApp }) => userApp && nameOf(userApp) },
  { id: 'issue', header: 'Issue', width: '18%', cell: (row) => <Started row={row} /> },
  { id: 'pip', header: 'PIP', width: '18%', cell: (row) => <StartedPip row={row} /> },
];

function Question({ row }: { row: AnswerNo }) {
  return (
    <>
      <span className={classes.question}>
        {row.question}
        {row.surveyTag && <span className={classes.tag}> {row.surveyTag}</span>}
      </span>
      {row.alert && (
        <span className={classes.alert}>
          <StatusTag tone="bad" icon={IconAlertTriangle}>
            Alert
          </StatusTag>
        </span>
      )}
      {row.comment && <span className={classes.comment}>{row.comment}</span>}
    </>
  );
}

/** The issue that was opened from the answer, or the way to open one. */
function Started({ row: { issue, completedForm, linkId, question, date } }: { row: AnswerNo }) {
  const may = useMay();
  if (issue) {
    return (
      <span className={classes.started}>
        <Link className={classes.link} to={issueHref(issue.id)}>
          {numbered(issue)}
        </Link>
        <IssueStatusTag status={issue.status} />
      </span>
    );
  }
  if (!may('issue.create')) return <span className={classes.comment}>none</span>;
  return (
    <Button
      component={Link}
      to={openIssueHref(completedForm.id, linkId)}
      variant="default"
      size="compact-md"
      mih={36}
      leftSection={<IconPlus size={14} aria-hidden />}
      // The same question fails in form after form.
      aria-label={`Open an issue: ${question}, ${formatFullDay(date)}`}
    >
      Open an issue
    </Button>
  );
}

/** The PIP that was started from the answer, or the way to start one. */
function StartedPip({ row: { pip, completedForm, linkId, question, date } }: { row: AnswerNo }) {
  const may = useMay();
  if (pip) return <StartedPips pips={[pip]} />;
  if (!may('pip.create')) return <span className={classes.comment}>none</span>;
  return (
    <StartPip
      small
      about={`${question}, ${formatFullDay(date)}`}
      to={newPipHref({ kind: 'COMPLETED_FORM', id: completedForm.id, linkId })}
    />
  );
}

/** A "no" in a list on a phone. */
export function NoCard({ row }: { row: AnswerNo }) {
  return (
    <article className={classes.card}>
      <Question row={row} />
      <Link className={classes.where} to={readFormHref(row.completedForm.id)}>
        {row.form_topic.name}, {formatFullDay(row.date)}
      </Link>
      <div className={classes.both}>
        <Started row={row} />
        <StartedPip row={row} />
      </div>
    </article>
  );
}
