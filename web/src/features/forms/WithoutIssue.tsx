import type { Audit } from '@lamplight/contract/audits';
import { standsOutWithoutIssue } from '@lamplight/domain/forms/without-issue';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Panel } from '../../ui/Panel';
import { plural } from '../../ui/plural';
import { StatusTag } from '../../ui/StatusTag';
import { answerId } from './AnsweredForm';
import classes from './FilledView.module.css';
import { harmWords } from './form-words';

/** What stands out in what was sent and no issue follows up: somebody is to decide what comes of it. */
export function WithoutIssue({
  record: { definition, answers, ...followed },
}: {
  record: Pick<Audit, 'definition' | 'answers' | 'issues'> & Partial<Pick<Audit, 'voided' | 'withheld'>>;
}) {
  const questions = standsOutWithoutIssue(definition, answers, followed);
  if (questions.length === 0) return null;
  return (
    <Panel title={`${plural(questions.length, 'serious answer')} without an issue`} flush>
      <ul className={classes.issues}>
        {questions.map(({ linkId, text, alert }) => (
          <li key={linkId} data-critical>
            <span className={classes.issue}>
              <a href={`#${encodeURIComponent(answerId(linkId))}`}>{text}</a>
              <span className={classes.small}>Answered “No”</span>
            </span>
            <StatusTag tone="bad" icon={IconAlertTriangle}>
              {alert ? 'Alert' : harmWords}
            </StatusTag>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
