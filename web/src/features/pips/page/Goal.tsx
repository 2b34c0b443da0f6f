import { directionLabels, pipLabels } from '@lamplight/domain/pips/words';
import { formatFullDay } from '../../../ui/dates';
import { later } from '../../../ui/later';
import { figureWords, proposedGoal } from '../edit/goal-sentence';
import classes from './Pip.module.css';
import { Fact, NothingYet, Prose, type SectionProps, WrittenSection } from './Section';

const GoalForm = later(async () => (await import('../edit/GoalForm')).GoalForm);

/** The goal in one sentence, and what it is made of. */
export function Goal(props: SectionProps) {
  const { goal } = props.pip;
  const { measure, direction, baseline, baselineDate, target, targetDate, source } = goal;
  const sentence = goal.sentence ?? proposedGoal(goal, formatFullDay);
  return (
    <WrittenSection {...props} name="goal" Form={GoalForm}>
      {sentence ? <p className={classes.goal}>{sentence}</p> : <NothingYet>No goal is set yet.</NothingYet>}
      <dl className={classes.facts}>
        <Prose label={pipLabels['goal.specific']} text={goal.specific} />
        <Fact label={pipLabels['goal.measure']} wide>
          {measure}
        </Fact>
        <Fact label={pipLabels['goal.baseline']}>
          {baseline !== null && (
            <>
              {figureWords(baseline, goal)}
              {baselineDate && <span className={classes.small}> as of {formatFullDay(baselineDate)}</span>}
            </>
          )}
        </Fact>
        <Fact label={pipLabels['goal.target']}>
          {target !== null && (
            <>
              {figureWords(target, goal)}
              {targetDate && <span className={classes.small}> by {formatFullDay(targetDate)}</span>}
            </>
          )}
        </Fact>
        <Fact label={pipLabels['goal.direction']}>
          {(measure || target !== null) && directionLabels[direction]}
        </Fact>
        <Fact label={pipLabels['goal.source']}>
          {source && (source.question ? `${source.name}: ${source.question}` : source.name)}
        </Fact>
        <Prose label={pipLabels['goal.attainable']} text={goal.attainable} />
        <Prose label={pipLabels['goal.relevant']} text={goal.relevant} />
      </dl>
    </WrittenSection>
  );
}
