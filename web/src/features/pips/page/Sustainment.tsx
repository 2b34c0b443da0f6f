import { pipLabels } from '@lamplight/domain/pips/words';
import { later } from '../../../ui/later';
import { Outcome } from '../progress/Outcome';
import classes from './Pip.module.css';
import { NothingYet, Prose, type SectionProps, WrittenSection } from './Section';

const SustainForm = later(async () => (await import('../edit/SustainForm')).SustainForm);

/** How the gain is to be held, and what came of it. */
export function Sustainment(props: SectionProps) {
  const { sustainPlan } = props.pip;
  return (
    <WrittenSection {...props} name="sustainment" Form={SustainForm}>
      {!sustainPlan && <NothingYet>It is not written yet how the gain will be sustained.</NothingYet>}
      <dl className={classes.facts}>
        <Prose label={pipLabels.sustainPlan} text={sustainPlan} />
      </dl>
      <Outcome pip={props.pip} />
    </WrittenSection>
  );
}
