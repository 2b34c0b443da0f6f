import { later } from '../../../ui/later';
import { type SectionProps, WrittenSection } from './Section';

const PlanForm = later(async () => (await import('../edit/PlanForm')).PlanForm);

const InterventionProgress = later(
  async () => (await import('../progress/InterventionProgress')).InterventionProgress,
);

/** What is done about the causes and what is to be reached on the way, each with how far it is. */
export const Plan = (props: SectionProps) => (
  <WrittenSection {...props} name="interventions" Form={PlanForm}>
    <InterventionProgress pip={props.pip} />
  </WrittenSection>
);
