import { failedHereWords, toTellOf } from '@lamplight/domain/repeat-words';
import { IconRepeat } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { openNewTab } from '../../ui/new-tab';
import { issueHref, numbered } from '../issues/IssueTitle';
import { useStandingWords } from '../issues/useStandingWords';
import type { Audit } from './audits.api';
import classes from './FailedHere.module.css';
import { roundHref } from './round-words';

export type Failures = Audit['failedBefore'];

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

/** One line about what failed before. */
export const Line = ({ children }: { children: ReactNode }) => (
  <p className={classes.failed}>
    <IconRepeat size={16} stroke={1.8} aria-hidden />
    <span>{children}</span>
  </p>
);

/** What it leads to opens beside the round. */
export const Beside = ({ href, children }: { href: string; children: ReactNode }) => (
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
