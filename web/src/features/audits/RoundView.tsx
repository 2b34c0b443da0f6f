import { isOpen } from '@lamplight/domain/issues';
import { Link } from 'react-router';
import { useAccount, useMay } from '../../session/session';
import { Panel } from '../../ui/Panel';
import { FilledAnswers, FilledHeader } from '../forms/FilledView';
import classes from '../forms/FilledView.module.css';
import { noQuestion } from '../forms/no-question';
import { StillToCall } from '../forms/StillToCall';
import type { Change } from '../forms/unsent/change';
import { issueHref, numbered } from '../issues/IssueTitle';
import { nameOf } from '../people/people.api';
import { newPipHref } from '../pips/pip-links';
import { StartPip } from '../pips/StartPip';
import type { Audit } from './audits.api';
import { FailedHere, failuresOf } from './FailedHere';
import { Noted } from './Noted';
import { JoinRound, NextRoom, RoundMore } from './RoundSteps';
import { RoundStatusTag } from './RoundTags';
import { notesByOthers, roundSubject } from './round-subject';
import { coAuthorsOf, placeOf, roundHref, roundList } from './round-words';

/** A round to read and to print: its score, the issues it opened, every answer. */
export function RoundView({ record: audit, unsent }: { record: Audit; unsent: readonly Change[] }) {
  const { auditToolQuestionnarie: tool, status, userApp, note, notes, permissions, issues } = audit;
  const may = useMay();
  const { id: me } = useAccount();
  const others = coAuthorsOf(audit);
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
            {others.length > 0 && <span>with {others.map(nameOf).join(', ')}</span>}
          </>
        }
        more={<RoundMore audit={audit} />}
        actions={
          <>
            {permissions.includes('audit.join') && !permissions.includes('audit.fill') && (
              <JoinRound audit={audit} />
            )}
            {status === 'SENT' && audit.sentBy?.id === me && <NextRoom audit={audit} />}
          </>
        }
        fillHref={permissions.includes('audit.fill') ? roundHref(audit) : undefined}
      />
      <StillToCall
        definition={audit.definition}
        answers={audit.answers}
        when="A “no” alleges a violation: call, unless somebody has."
        plainly={
          status === 'SENT' ? 'Sending the round reported it to nobody.' : 'The draft reports it to nobody.'
        }
        over={issues.flatMap((issue) => (issue.linkId && !isOpen(issue.status) ? [issue.linkId] : []))}
        className={classes.part}
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
                  Opened an issue: <Link to={issueHref(opened.id)}>{numbered(opened)}</Link>
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
              {notesByOthers(audit).length > 0 ? (
                <Noted notes={notes} />
              ) : (
                <p className={classes.note}>{note}</p>
              )}
            </Panel>
          </div>
        )}
      </FilledAnswers>
    </>
  );
}
