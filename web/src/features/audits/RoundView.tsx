import { Alert, Button } from '@mantine/core';
import { IconPencil, IconPrinter, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { notifyProblem } from '../../notify/notify';
import { confirm } from '../../ui/confirm';
import { Moment } from '../../ui/Moment';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { plural } from '../../ui/plural';
import { HistoryLink } from '../activity/HistoryLink';
import { AnsweredForm } from '../forms/AnsweredForm';
import classes from '../forms/FilledView.module.css';
import { formFiles } from '../forms/form-files';
import type { Change } from '../forms/unsent/change';
import { unsentWords } from '../forms/unsent/unsent-words';
import { useRunning } from '../forms/unsent/useOutbox';
import { IssueStatusTag, PriorityMark } from '../issues/IssueTags';
import { issueHref } from '../issues/IssueTitle';
import { nameOf } from '../people/people.api';
import { type Audit, useDeleteAudit } from './audits.api';
import { RoundStatusTag } from './RoundTags';
import { roundOf, roundSubject } from './round-subject';
import { placeOf, roundHref, scoreText } from './round-words';

/** A round to read and to print: its score, the issues it opened, every answer. */
export function RoundView({ audit, unsent }: { audit: Audit; unsent: readonly Change[] }) {
  const { auditToolQuestionnarie: tool, status, userApp, sentDateTime, note, permissions } = audit;
  const draft = status === 'DRAFT';
  const filesOf = formFiles({
    answers: audit.answers,
    stored: audit.files,
    changes: unsent,
    blobs: new Map(),
    troubles: new Map(),
  });
  return (
    <>
      <PageHeader
        title={tool.title}
        back={{ to: '/ambassador-rounds', label: 'Rounds' }}
        sub={
          <span className={classes.sub}>
            <RoundStatusTag status={status} />
            <span>{placeOf(audit) || 'The whole house'}</span>
            {userApp && <span>{nameOf(userApp)}</span>}
            <span>
              {draft ? 'begun ' : 'sent '}
              <Moment at={sentDateTime ?? audit.creationDateTime} />
            </span>
          </span>
        }
        more={
          <>
            <Button
              variant="default"
              onClick={() => window.print()}
              leftSection={<IconPrinter size={16} aria-hidden />}
            >
              Print
            </Button>
            <HistoryLink id={audit.id} />
          </>
        }
        actions={
          <>
            {permissions.includes('audit.delete') && <DeleteRound audit={audit} />}
            {draft && permissions.includes('audit.perform') && (
              <Button
                component={Link}
                to={roundHref(audit)}
                leftSection={<IconPencil size={16} aria-hidden />}
              >
                Continue
              </Button>
            )}
          </>
        }
      />
      <UnsentNote audit={audit} unsent={unsent} />
      {!draft && <Outcome audit={audit} />}
      {note && (
        <div className={classes.part}>
          <Panel title="Note">
            <p className={classes.note}>{note}</p>
          </Panel>
        </div>
      )}
      <AnsweredForm
        definition={audit.definition}
        answers={audit.answers}
        filesOf={filesOf}
        asideOf={(linkId) => {
          const opened = audit.issues.find((issue) => issue.linkId === linkId);
          return (
            opened && (
              <p className={classes.opened}>
                Opened an issue: <Link to={issueHref(opened.id)}>{opened.title}</Link>
              </p>
            )
          );
        }}
      />
    </>
  );
}

function Outcome({ audit }: { audit: Audit }) {
  const { score, yesCount, noCount, naCount, issues } = audit;
  return (
    <div className={classes.outcome}>
      <Panel title="Score">
        <p className={classes.score}>{scoreText(score)}</p>
        <p className={classes.small}>
          {yesCount} yes, {noCount} no{naCount > 0 && `, ${naCount} not applicable`}
        </p>
      </Panel>
      <Panel
        title={issues.length === 0 ? 'Issues' : plural(issues.length, 'issue')}
        flush={issues.length > 0}
      >
        {issues.length === 0 ? (
          <p className={classes.small}>This round opened no issue.</p>
        ) : (
          <ul className={classes.issues}>
            {issues.map(({ id, title, status, priority }) => (
              <li key={id}>
                <Link className={classes.issue} to={issueHref(id)}>
                  {title}
                </Link>
                <span className={classes.facts}>
                  <IssueStatusTag status={status} />
                  <PriorityMark priority={priority} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}

/** What this browser still holds of a round that cannot be changed any more, or not here. */
function UnsentNote({ audit, unsent }: { audit: Audit; unsent: readonly Change[] }) {
  const { outbox } = useRunning();
  if (audit.status === 'DRAFT' || unsent.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" title="This round was sent without them" mb="md">
      {unsentWords(roundSubject.thing, unsent)} in this browser came after the round was sent and cannot be
      saved any more.{' '}
      <Button variant="default" size="compact-md" onClick={() => outbox.discardAll(roundOf(audit.id))}>
        Discard
      </Button>
    </Alert>
  );
}

function DeleteRound({ audit: { id, status, auditToolQuestionnarie: tool } }: { audit: Audit }) {
  const deleting = useDeleteAudit();
  const navigate = useNavigate();
  const { outbox, copies } = useRunning();
  const ask = async () => {
    const sure = await confirm({
      title:
        status === 'DRAFT' ? `Delete this draft of “${tool.title}”?` : `Delete this round “${tool.title}”?`,
      text: 'Its answers and photos are gone for good.',
      action: 'Delete',
    });
    if (!sure) return;
    try {
      await deleting.mutateAsync(id);
    } catch (error) {
      return notifyProblem(error);
    }
    await outbox.discardAll(roundOf(id));
    await copies.forget(outbox.userId, roundOf(id)).catch(() => {});
    navigate('/ambassador-rounds', { replace: true });
  };
  return (
    <Button
      variant="default"
      onClick={ask}
      loading={deleting.isPending}
      leftSection={<IconTrash size={16} aria-hidden />}
    >
      Delete
    </Button>
  );
}
