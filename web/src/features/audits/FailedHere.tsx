import { failedHereWords, toTellOf } from '@lamplight/domain/repeat-words';
import { IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { openNewTab } from '../../ui/new-tab';
import { issueHref, numbered } from '../issues/IssueTitle';
import { useStandingWords } from '../issues/useStandingWords';
import type { Audit } from './audits.api';
import classes from './FailedHere.module.css';
import { roundHref } from './round-words';

type Failures = Audit['failedBefore'];

/** What failed at a question, the newest first. */
export const failuresOf = (failures: Failures, linkId: string): Failures =>
  failures.filter((failure) => failure.linkId === linkId);

/** That a question failed in this place before, and what became of it, in one line. */
export function FailedHere({ failures }: { failures: Failures }) {
  const { dayIn, wordsOf } = useStandingWords();
  const [last] = failures;
  if (!last) return null;
  const issue = toTellOf(failures)?.issue;
  return (
    <Line>
      {failedHereWords(failures.map(({ sentDateTime }) => dayIn(sentDateTime)))}:{' '}
      {issue ? (
        <>
          <Beside href={issueHref(issue.id)}>{numbered(issue)}</Beside> ({wordsOf(issue)})
        </>
      ) : (
        <Beside href={roundHref({ id: last.audit.id, status: 'SENT' })}>see that round</Beside>
      )}
    </Line>
  );
}

/** That an issue which is not opened yet repeats one of before, and how that one stands. */
export function WillRepeat({ failures }: { failures: Failures }) {
  const { dayIn, wordsOf } = useStandingWords();
  const [last] = failures;
  if (!last) return null;
  const told = toTellOf(failures);
  if (!told?.issue) return <Line>A repeat: it failed here on {dayIn(last.sentDateTime)} too</Line>;
  const { sentDateTime, issue } = told;
  return (
    <Line>
      A repeat; <Beside href={issueHref(issue.id)}>the one of {dayIn(sentDateTime)}</Beside> is{' '}
      {wordsOf(issue)}
    </Line>
  );
}

const Line = ({ children }: { children: ReactNode }) => (
  <p className={classes.failed}>
    <IconRepeat size={16} stroke={1.8} aria-hidden />
    <span>{children}</span>
  </p>
);

/** What it leads to opens beside the round. */
const Beside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    href={href}
    target="_blank"
    rel="noopener"
    onClick={(event) => {
      event.preventDefault();
      openNewTab(href);
    }}
  >
    {children}
  </a>
);
