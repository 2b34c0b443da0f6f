import { stepStatusLabels } from '@lamplight/domain/pips/words';
import { IconListCheck } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/EmptyState';
import { RelativeDay } from '../../../ui/Moment';
import { StatusTag } from '../../../ui/StatusTag';
import { useToday } from '../../../ui/time-zone';
import { nameOf } from '../../people/people.api';
import { StrengthTag } from '../PipTags';
import type { Intervention, Milestone, Pip } from '../pips.api';
import { takesProgress } from './progress.api';
import { StepProgress } from './StepProgress';
import classes from './Steps.module.css';

/** What is done about the problem and by when things are to be reached, each with how far it is. */
export function InterventionProgress({ pip }: { pip: Pip }) {
  const { interventions, milestones } = pip;
  const going = takesProgress(pip);
  if (interventions.length + milestones.length === 0) {
    return (
      <EmptyState icon={IconListCheck} title="No interventions yet">
        They are written with the draft: what will be done, who does it and by when. How far each is, is then
        recorded here.
      </EmptyState>
    );
  }
  return (
    <div className={classes.lists}>
      {interventions.length > 0 && (
        <section aria-label="Interventions">
          <p className={classes.count}>{countWords(interventions)}</p>
          <ol className={classes.steps}>
            {interventions.map((step) => (
              <StepProgress key={step.id} pip={pip} step={step} text={step.action}>
                {step.strength && <StrengthTag strength={step.strength} />}
                {step.responsible && <span>{nameOf(step.responsible)}</span>}
                <Due step={step} going={going} />
              </StepProgress>
            ))}
          </ol>
        </section>
      )}
      {milestones.length > 0 && (
        <section aria-labelledby="pip-milestones">
          <h3 id="pip-milestones" className={classes.heading}>
            Milestones
          </h3>
          <ol className={classes.steps}>
            {milestones.map((step) => (
              <StepProgress key={step.id} pip={pip} step={step} text={step.text}>
                <Due step={step} going={going} />
              </StepProgress>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** `2 of 5 done, 1 in progress`. */
function countWords(steps: readonly (Intervention | Milestone)[]): string {
  const count = (status: Intervention['status']) => steps.filter((step) => step.status === status).length;
  const going = count('IN_PROGRESS');
  const dropped = count('DROPPED');
  return [
    `${count('DONE')} of ${steps.length} ${stepStatusLabels.DONE.toLowerCase()}`,
    ...(going > 0 ? [`${going} ${stepStatusLabels.IN_PROGRESS.toLowerCase()}`] : []),
    ...(dropped > 0 ? [`${dropped} ${stepStatusLabels.DROPPED.toLowerCase()}`] : []),
  ].join(', ');
}

/** When it is due; late stands out while it is still to be done in a project that goes on. */
function Due(props: { step: Intervention | Milestone; going: boolean }) {
  const { step, going } = props;
  const { dueDate, status } = step;
  const today = useToday();
  if (!dueDate) return null;
  const open = going && (status === 'PLANNED' || status === 'IN_PROGRESS');
  const due = (
    <>
      due <RelativeDay day={dueDate} />
    </>
  );
  return open && dueDate < today ? <StatusTag tone="bad">{due}</StatusTag> : <span>{due}</span>;
}
