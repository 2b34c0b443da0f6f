import { RelativeDay } from '../../ui/Moment';
import { Panel } from '../../ui/Panel';
import classes from './IssueView.module.css';
import { fieldLabels } from './issue-words';
import type { Issue } from './issues.api';

/** Root cause and the five elements of the plan of correction, as far as they are written. */
export function PlanOfCorrection({ issue }: { issue: Issue }) {
  const plan = issue.planOfCorrection;
  const texts = [
    [fieldLabels.rootCause, issue.rootCause],
    [fieldLabels['planOfCorrection.residentsAffected'], plan?.residentsAffected],
    [fieldLabels['planOfCorrection.othersAtRisk'], plan?.othersAtRisk],
    [fieldLabels['planOfCorrection.systemicChange'], plan?.systemicChange],
    [fieldLabels['planOfCorrection.monitoring'], plan?.monitoring],
  ] as const;
  const written = texts.filter(([, text]) => text);
  const completion = plan?.completionDate;
  return (
    <Panel title="Cause and plan of correction">
      {written.length === 0 && !completion && <p className={classes.none}>Nothing written yet.</p>}
      <dl className={classes.plan}>
        {written.map(([label, text]) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd className={classes.text}>{text}</dd>
          </div>
        ))}
        {completion && (
          <div className={classes.fact}>
            <dt>{fieldLabels['planOfCorrection.completionDate']}</dt>
            <dd>
              <RelativeDay day={completion} />
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
