import { isOpen } from '@lamplight/domain/issues';
import { Button } from '@mantine/core';
import { IconBan, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DialogButton } from '../../ui/DialogButton';
import { FileList } from '../../ui/FileItem';
import { later, laterDialog, whenShown } from '../../ui/later';
import { RelativeDay } from '../../ui/Moment';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { PrintButton } from '../../ui/PrintButton';
import { HistoryLink } from '../activity/HistoryLink';
import { StoredFileItem } from '../files/StoredFiles';
import { newPipHref } from '../pips/pip-links';
import { StartPip } from '../pips/StartPip';
import { printPage } from '../work-product/released';
import { DonePanel } from './DonePanel';
import { IssueFacts } from './IssueFacts';
import { IssueHistory } from './IssueHistory';
import { IssuePhotos } from './IssuePhotos';
import { MissingStep, useIssueSteps } from './IssueSteps';
import {
  AlertTag,
  AllegedTag,
  DueTag,
  IssueStatusTag,
  isAlert,
  MissedTag,
  PriorityMark,
  RepeatTag,
} from './IssueTags';
import { numbered } from './IssueTitle';
import classes from './IssueView.module.css';
import type { Issue } from './issues.api';
import { PlanOfCorrection } from './PlanOfCorrection';
import { VoidPanel } from './VoidPanel';

const VoidIssue = laterDialog(async () => (await import('./VoidIssue')).VoidIssue);
// Few issues have any.
const FailedBefore = whenShown(async () => (await import('./FailedBefore')).FailedBefore);
const Alleged = whenShown(async () => (await import('../allegations/Alleged')).Alleged);
const Releases = later(async () => (await import('../work-product/Releases')).Releases);

/** An issue to read: what, where, who, its plan, its history, and the steps that its state allows. */
export function IssueView({ issue }: { issue: Issue }) {
  const steps = useIssueSteps(issue);
  return (
    <>
      <PageHeader
        title={numbered(issue)}
        heading={issue.title}
        back={{ to: '/issues', label: 'Issues' }}
        sub={
          <span className={classes.sub}>
            <span>#{issue.number}</span>
            <IssueStatusTag status={issue.status} />
            <PriorityMark priority={issue.priority} />
            <DueTag issue={issue} spelled />
            {issue.dueMissed && <MissedTag />}
            {isAlert(issue) && <AlertTag />}
            {issue.repeat && <RepeatTag />}
            {issue.alleged && <AllegedTag />}
            <span>
              found <RelativeDay day={issue.foundOn} />
            </span>
            <MissingStep issue={issue} />
          </span>
        }
        more={
          <>
            <PrintButton
              onPrint={() =>
                printPage(
                  { kind: 'issue', id: issue.id },
                  issue.rootCauseWorkProduct && !issue.rootCauseWithheld,
                )
              }
            />
            <HistoryLink id={issue.id} />
            {issue.nextStatuses.includes('VOID') && (
              <DialogButton icon={IconBan} dialog={(close) => <VoidIssue issue={issue} onClose={close} />}>
                Void
              </DialogButton>
            )}
            {issue.status !== 'VOID' && <StartPip to={newPipHref({ kind: 'ISSUE', id: issue.id })} />}
          </>
        }
        actions={
          <>
            {issue.permissions.includes('issue.edit') && (
              <Button
                component={Link}
                to={`/issues/edit-issue/${issue.id}`}
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
              >
                Edit
              </Button>
            )}
            {steps.buttons}
          </>
        }
      />
      {steps.dialogs}
      <div className={classes.columns}>
        <div className={classes.column}>
          {issue.alleged && <Alleged open={isOpen(issue.status)} />}
          <Panel title="What was found">
            <IssuePhotos files={issue.files} />
            <p className={classes.text}>{issue.description}</p>
          </Panel>
          {issue.resolution && <DonePanel issue={issue} />}
          {issue.status === 'VOID' && <VoidPanel issue={issue} />}
          {issue.failedBefore.length > 0 && <FailedBefore issue={issue} />}
          <IssueFacts issue={issue} />
          <PlanOfCorrection issue={issue} />
          {issue.rootCauseWorkProduct && <Releases record={{ kind: 'issue', id: issue.id }} />}
          {issue.files.length > 0 && (
            <Panel title="Attachments" long>
              <FileList>
                {issue.files.map((file) => (
                  <StoredFileItem key={file.id} file={file} />
                ))}
              </FileList>
            </Panel>
          )}
        </div>
        <div className={classes.column}>
          <IssueHistory key={issue.id} issue={issue} />
        </div>
      </div>
    </>
  );
}
