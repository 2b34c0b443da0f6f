import { pipLabels } from '@lamplight/domain/pips/words';
import { formatFullDay } from '../../../ui/dates';
import { later } from '../../../ui/later';
import { PipResultTag } from '../PipTags';
import classes from './Pip.module.css';
import { Fact, NothingYet, Prose, type SectionProps, WrittenSection } from './Section';

const SustainForm = later(async () => (await import('../edit/SustainForm')).SustainForm);

/** How the gain is to be held, and what came of it. */
export function Sustainment(props: SectionProps) {
  const { sustainPlan, outcome } = props.pip;
  return (
    <WrittenSection {...props} name="sustainment" Form={SustainForm}>
      {!sustainPlan && <NothingYet>It is not written yet how the gain will be sustained.</NothingYet>}
      <dl className={classes.facts}>
        <Prose label={pipLabels.sustainPlan} text={sustainPlan} />
        {outcome && (
          <>
            <Fact label="Result">{outcome.result && <PipResultTag result={outcome.result} />}</Fact>
            <Fact label="Completed">{formatFullDay(outcome.completedDate)}</Fact>
            <Prose label="Summary" text={outcome.summary} />
            <Prose label="Lessons" text={outcome.lessons} />
          </>
        )}
      </dl>
    </WrittenSection>
  );
}
