import { pipLimits } from '@lamplight/domain/pips/content';
import { pipLabels } from '@lamplight/domain/pips/words';
import { FormSection, Wide } from '../../../ui/FormLayout';
import type { Fields } from '../../../ui/form/field';
import { optional, prose } from '../../../ui/form/field-kinds';
import { TextAreaField } from '../../../ui/form/inputs';
import { useSavedRecord } from '../../../ui/form/useRecordForm';
import type { Pip } from '../pips.api';
import { SectionForm, useSectionSaving } from './SectionForm';

const fields = {
  sustainPlan: optional(prose(pipLabels.sustainPlan, { limit: pipLimits.prose })),
} as const satisfies Fields;

/** How the gain is to be held once the project ends. */
export function SustainForm({ pip }: { pip: Pip }) {
  const form = useSavedRecord({ fields, record: pip, ...useSectionSaving(pip, 'sustainment') });
  return (
    <SectionForm pip={pip} form={form}>
      <FormSection>
        <Wide>
          <TextAreaField
            field={form.at.sustainPlan}
            minRows={4}
            description="What becomes routine, who watches the measure, how often, and what happens if it slips"
          />
        </Wide>
      </FormSection>
    </SectionForm>
  );
}
