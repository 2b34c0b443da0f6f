import { formatFullDay } from '../../../ui/dates';
import { later } from '../../../ui/later';
import { nameOf } from '../../people/people.api';
import { StrengthTag } from '../PipTags';
import classes from './Pip.module.css';
import { NothingYet, type SectionProps, WrittenSection } from './Section';

const PlanForm = later(async () => (await import('../edit/PlanForm')).PlanForm);

/** What is done about the causes and what is to be reached on the way, each with how far it is. */
export function Plan(props: SectionProps) {
  const { interventions, milestones } = props.pip;
  return (
    <WrittenSection {...props} name="interventions" Form={PlanForm}>
      {interventions.length === 0 && <NothingYet>No intervention is planned yet.</NothingYet>}
      <ol className={classes.list}>
        {interventions.map(({ id, action, strength, responsible, dueDate }) => (
          <li key={id}>
            <span className={classes.text}>{action}</span>
            <span className={classes.about}>
              {strength && <StrengthTag strength={strength} />}
              {responsible && <span>{nameOf(responsible)}</span>}
              {dueDate && <span>due {formatFullDay(dueDate)}</span>}
            </span>
          </li>
        ))}
      </ol>
      {milestones.length > 0 && (
        <>
          <h3 className={classes.heading}>Milestones</h3>
          <ol className={classes.list}>
            {milestones.map(({ id, text, dueDate }) => (
              <li key={id}>
                <span className={classes.text}>{text}</span>
                {dueDate && <span className={classes.small}>, {formatFullDay(dueDate)}</span>}
              </li>
            ))}
          </ol>
        </>
      )}
    </WrittenSection>
  );
}
