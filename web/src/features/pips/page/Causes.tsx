import { later } from '../../../ui/later';
import { RootCause } from '../root-cause/RootCause';
import { type SectionProps, WrittenSection } from './Section';

const RootCauseForm = later(async () => (await import('../root-cause/RootCauseForm')).RootCauseForm);

/** Why it happens. */
export const Causes = (props: SectionProps) => (
  <WrittenSection {...props} name="root-cause" Form={RootCauseForm}>
    <RootCause pip={props.pip} />
  </WrittenSection>
);
