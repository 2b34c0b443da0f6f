import { issueLabels } from '@lamplight/domain/issue-words';
import { Moment } from '../../ui/Moment';
import { Panel } from '../../ui/Panel';
import { nameOf } from '../people/people.api';
import classes from './IssueView.module.css';
import type { Issue } from './issues.api';

/** What was done about an issue, by whom: what whoever verifies it looks for first. */
export function DonePanel({ issue }: { issue: Issue }) {
  const { resolution, resolvedDate, resolvedBy } = issue;
  return (
    <Panel title={issueLabels.resolution}>
      <p className={classes.text}>{resolution}</p>
      {resolvedDate && (
        <p className={classes.small}>
          <Moment at={resolvedDate} />
          {resolvedBy && ` by ${nameOf(resolvedBy)}`}
        </p>
      )}
    </Panel>
  );
}
