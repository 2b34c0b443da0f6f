import { issueLabels } from '@lamplight/domain/issue-words';
import { Link } from 'react-router';
import { Moment } from '../../ui/Moment';
import { Panel } from '../../ui/Panel';
import { nameOf } from '../people/people.api';
import { issueHref, numbered } from './IssueTitle';
import classes from './IssueView.module.css';
import type { Issue } from './issues.api';

/** Why an issue is void, by whose word, and which other one stays. */
export function VoidPanel({ issue }: { issue: Issue }) {
  const { voidedDate, voidedBy, voidReason, duplicateOf } = issue;
  return (
    <Panel title="Void">
      <p className={classes.text}>{voidReason}</p>
      {duplicateOf && (
        <p>
          {issueLabels.duplicateOf} <Link to={issueHref(duplicateOf.id)}>{numbered(duplicateOf)}</Link>
        </p>
      )}
      {voidedDate && (
        <p className={classes.small}>
          <Moment at={voidedDate} />
          {voidedBy && ` by ${nameOf(voidedBy)}`}. It counts nowhere.
        </p>
      )}
    </Panel>
  );
}
