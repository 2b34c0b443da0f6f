import { RelativeDay } from '../../ui/Moment';
import { Panel } from '../../ui/Panel';
import { MarkButton } from '../work-product/MarkButton';
import { WorkProductTag } from '../work-product/WorkProductTag';
import classes from './IssueView.module.css';
import { issueFields, planTexts } from './issue-fields';
import type { Issue } from './issues.api';

/** Root cause and the five elements of the plan of correction, as far as they are written. */
export function PlanOfCorrection({ issue }: { issue: Issue }) {
  const { rootCause, rootCauseWorkProduct, rootCauseWithheld, planOfCorrection: plan } = issue;
  const texts = [
    {
      label: issueFields.rootCause.label,
      text: rootCauseWithheld ? 'Kept by the quality committee.' : rootCause,
      marked: rootCauseWorkProduct,
    },
    ...planTexts.map((part) => ({
      label: issueFields[`planOfCorrection.${part}`].label,
      text: plan?.[part],
      marked: false,
    })),
  ];
  const written = texts.filter(({ text }) => text);
  const completion = plan?.completionDate;
  return (
    <Panel
      title="Cause and plan of correction"
      long
      aside={
        rootCause !== null &&
        !rootCauseWorkProduct && <MarkButton record={{ kind: 'issue', id: issue.id }} marked={false} small />
      }
    >
      {written.length === 0 && !completion && <p className={classes.none}>Nothing written yet.</p>}
      <dl className={classes.plan}>
        {written.map(({ label, text, marked }) => (
          <div key={label} className={classes.fact}>
            <dt>
              {label} <WorkProductTag marked={marked} />
            </dt>
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
