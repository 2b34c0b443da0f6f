import { RelativeDay } from '../../ui/Moment';
import { Panel } from '../../ui/Panel';
import classes from './IssueView.module.css';
import { issueFields, planTexts } from './issue-fields';
import type { Issue } from './issues.api';

/** Root cause and the five elements of the plan of correction, as far as they are written. */
export function PlanOfCorrection({ issue: { rootCause, planOfCorrection: plan } }: { issue: Issue }) {
  const texts = [
    { label: issueFields.rootCause.label, text: rootCause },
    ...planTexts.map((part) => ({
      label: issueFields[`planOfCorrection.${part}`].label,
      text: plan?.[part],
    })),
  ];
  const written = texts.filter(({ text }) => text);
  const completion = plan?.completionDate;
  return (
    <Panel title="Cause and plan of correction">
      {written.length === 0 && !completion && <p className={classes.none}>Nothing written yet.</p>}
      <dl className={classes.plan}>
        {written.map(({ label, text }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd className={classes.text}>{text}</dd>
          </div>
        ))}
        {completion && (
          <div className={classes.fact}>
            <dt>{issueFields['planOfCorrection.completionDate'].label}</dt>
            <dd>
              <RelativeDay day={completion} />
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
