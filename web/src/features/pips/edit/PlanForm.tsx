import { pipLimits, strengths } from '@lamplight/domain/pips/content';
import { strengthLabels } from '@lamplight/domain/pips/words';
import { absent } from '../../../absent';
import { DateField } from '../../../ui/DateField';
import { FormSection, Wide } from '../../../ui/FormLayout';
import { useSavedRecord } from '../../../ui/form/useRecordForm';
import { GrowingText } from '../../../ui/GrowingText';
import { noneAmong, Select } from '../../../ui/Select';
import type { SelectOption } from '../../../ui/useChoosing';
import type { Pip } from '../pips.api';
import { interventionsField, milestonesField, type PlanControls, planFields } from './plan-fields';
import { Rows } from './Rows';
import rowClasses from './Rows.module.css';
import { SectionForm, useSectionSaving } from './SectionForm';
import { StrengthHelp } from './StrengthHelp';
import { usePersonOptions } from './usePipNames';

const strengthOptions = strengths.map((value) => ({ value, label: strengthLabels[value] }));

/** What is done about the causes, and what is to be reached on the way. */
export function PlanForm({ pip }: { pip: Pip }) {
  const form = useSavedRecord({
    fields: planFields,
    record: pip,
    ...useSectionSaving(pip, 'interventions'),
  });
  const { at } = form;
  return (
    <SectionForm pip={pip} form={form}>
      <FormSection>
        <Wide>
          <InterventionRows field={at.interventions} persons={usePersonOptions(pip)} />
        </Wide>
        <Wide>
          <MilestoneRows field={at.milestones} />
        </Wide>
      </FormSection>
    </SectionForm>
  );
}

function InterventionRows(props: { field: PlanControls['interventions']; persons: readonly SelectOption[] }) {
  const { field, persons } = props;
  return (
    <Rows field={field} kind={interventionsField} none="None yet." description={<StrengthHelp />}>
      {({ row, name, set, errorOf, added }) => (
        <>
          <div className={rowClasses.wide}>
            <GrowingText
              label="What is done"
              aria-label={`What is done, ${name}`}
              minRows={1}
              maxRows={8}
              value={row.action}
              maxLength={pipLimits.line}
              autoFocus={added}
              error={errorOf('action')}
              onChange={(event) => set({ action: event.currentTarget.value })}
            />
          </div>
          <Select
            label="Strength"
            aria-label={`Strength, ${name}`}
            data={strengthOptions}
            value={row.strength || null}
            clearable
            onChange={(strength) => set({ strength: strength ?? '' })}
          />
          <Select
            label="Responsible"
            aria-label={`Responsible, ${name}`}
            {...noneAmong(persons, 'Nobody')}
            value={row.responsible}
            searchable
            clearable
            absent={absent.person}
            onChange={(responsible) => set({ responsible: responsible ?? '' })}
          />
          <DateField
            label="Due"
            aria-label={`Due, ${name}`}
            value={row.dueDate}
            onChange={(dueDate) => set({ dueDate })}
          />
        </>
      )}
    </Rows>
  );
}

function MilestoneRows({ field }: { field: PlanControls['milestones'] }) {
  return (
    <Rows field={field} kind={milestonesField} none="None yet.">
      {({ row, name, set, errorOf, added }) => (
        <>
          <GrowingText
            label="What is reached"
            aria-label={`What is reached, ${name}`}
            minRows={1}
            maxRows={8}
            value={row.text}
            maxLength={pipLimits.line}
            autoFocus={added}
            error={errorOf('text')}
            onChange={(event) => set({ text: event.currentTarget.value })}
          />
          <DateField
            label="Due"
            aria-label={`Due, ${name}`}
            value={row.dueDate}
            onChange={(dueDate) => set({ dueDate })}
          />
        </>
      )}
    </Rows>
  );
}
