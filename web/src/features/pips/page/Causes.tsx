import { later } from '../../../ui/later';
import { type SectionProps, WrittenSection } from './Section';

const RootCause = later(async () => (await import('../root-cause/RootCause')).RootCause);
const RootCauseForm = later(async () => (await import('../root-cause/RootCauseForm')).RootCauseForm);

/** Why it happens. */
export const Causes = (props: SectionProps) => (
  <WrittenSection {...props} name="root-cause" Form={RootCauseForm}>
    <RootCause pip={props.pip} />
  </WrittenSection>
);
