import { toTellOf } from '@lamplight/domain/repeat-words';
import { issueHref } from '../../issues/IssueTitle';
import { useStandingWords } from '../../issues/useStandingWords';
import { Beside, type Failures, Line } from '../FailedHere';

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
