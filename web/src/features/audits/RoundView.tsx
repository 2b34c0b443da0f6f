import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMay } from '../../session/session';
import { Panel } from '../../ui/Panel';
import { FilledAnswers, FilledHeader } from '../forms/FilledView';
import classes from '../forms/FilledView.module.css';
import { useDeleteFilled } from '../forms/fill/useDeleteFilled';
import { noQuestion } from '../forms/no-question';
import type { Change } from '../forms/unsent/change';
import { useRunning } from '../forms/unsent/useOutbox';
import { issueHref } from '../issues/IssueTitle';
import { nameOf } from '../people/people.api';
import { newPipHref } from '../pips/pip-links';
import { StartPip } from '../pips/StartPip';
import { type Audit, useDeleteAudit } from './audits.api';
import { FailedHere, failuresOf } from './FailedHere';
import { RoundStatusTag } from './RoundTags';
import { roundOf, roundSubject } from './round-subject';
import { placeOf, roundHref, roundList } from './round-words';

/** A round to read and to print: its score, the issues it opened, every answer. */
export function RoundView({ record: audit, unsent }: { record: Audit; unsent: readonly Change[] }) {
  const { auditToolQuestionnarie: tool, status, userApp, note, permissions, issues } = audit;
  const may = useMay();
  const fillable = status === 'DRAFT' && permissions.includes('audit.perform');
  return (
    <>
      <FilledHeader
        record={audit}
        title={tool.title}
        back={roundList}
        facts={
          <>
            <RoundStatusTag status={status} />
            <span>{placeOf(audit) || 'The whole house'}</span>
            {userApp && <span>{nameOf(userApp)}</span>}
          </>
        }
        actions={permissions.includes('audit.delete') && <DeleteRound audit={audit} />}
        fillHref={fillable ? roundHref(audit) : undefined}
      />
      <FilledAnswers
        calls={roundSubject}
        record={audit}
        unsent={unsent}
        noIssues="This round opened no issue."
        asideOf={(linkId) => {
          const opened = issues.find((issue) => issue.linkId === linkId);
          const question = status === 'SENT' && may('pip.create') ? noQuestion(audit, linkId) : undefined;
          const failed = failuresOf(audit.failedBefore, linkId);
          if (!opened && !question && failed.length === 0) return null;
          return (
            <div className={classes.opened}>
              <FailedHere failures={failed} />
              {opened && (
                <span>
                  Opened an issue: <Link to={issueHref(opened.id)}>{opened.title}</Link>
                </span>
              )}
              {question && (
                <StartPip
                  small
                  about={question.text}
                  to={newPipHref({ kind: 'AUDIT', id: audit.id, linkId })}
                />
              )}
            </div>
          );
        }}
      >
        {note && (
          <div className={classes.part}>
            <Panel title="Note">
              <p className={classes.note}>{note}</p>
            </Panel>
          </div>
        )}
      </FilledAnswers>
    </>
  );
}

function DeleteRound({ audit: { id, status, auditToolQuestionnarie: tool } }: { audit: Audit }) {
  const deleting = useDeleteAudit();
  const remove = useDeleteFilled(
    {
      subject: roundOf(id),
      what: `this ${status === 'DRAFT' ? 'draft of' : 'round'} “${tool.title}”`,
      remove: () => deleting.mutateAsync(id),
      listHref: roundList.to,
    },
    useRunning(),
  );
  return (
    <Button
      variant="default"
      onClick={() => remove()}
      loading={deleting.isPending}
      leftSection={<IconTrash size={16} aria-hidden />}
    >
      Delete
    </Button>
  );
}
