import { phaseLabels } from '@lamplight/domain/pips/words';
import { Input } from '@mantine/core';
import { useId } from 'react';
import { absent } from '../../../absent';
import { DateField } from '../../../ui/DateField';
import { FormSection, Wide } from '../../../ui/FormLayout';
import { SelectField, TextAreaField, useProblems, useValue } from '../../../ui/form/inputs';
import { useSavedRecord } from '../../../ui/form/useRecordForm';
import type { Pip } from '../pips.api';
import classes from './Edit.module.css';
import { SectionForm, useSectionSaving } from './SectionForm';
import { BarrierRows, MemberRows } from './TeamRows';
import { type TeamControls, teamFields } from './team-fields';
import { usePersonOptions } from './usePipNames';

/** Who works on it, until when, with what, and what is in the way. */
export function TeamForm({ pip }: { pip: Pip }) {
  const form = useSavedRecord({ fields: teamFields, record: pip, ...useSectionSaving(pip, 'team') });
  const { at } = form;
  const persons = usePersonOptions(pip);
  const nobody = { optional: true, absent: absent.person };
  return (
    <SectionForm pip={pip} form={form}>
      <FormSection title="Who takes part" order={3}>
        <SelectField
          field={at.sponsor}
          data={persons}
          description="Who in leadership clears the way for it"
          {...nobody}
        />
        {/* Its leader or the committee hands it over; a member does not take it. */}
        {pip.permissions.includes('pip.lead') && (
          <SelectField
            field={at.leader}
            data={persons}
            description="Who runs it; they are asked to sign"
            {...nobody}
          />
        )}
        <Wide>
          <MemberRows field={at.team} persons={persons} />
        </Wide>
      </FormSection>
      <FormSection title="Timetable and means" order={3}>
        <Wide>
          <PhaseDatesField field={at.phases} />
        </Wide>
        <Wide>
          <TextAreaField field={at.resources} description="Time, money, material, training, data" />
        </Wide>
        <Wide>
          <BarrierRows field={at.barriers} />
        </Wide>
      </FormSection>
    </SectionForm>
  );
}

/** The five phases, each with its first and last day. */
function PhaseDatesField({ field }: { field: TeamControls['phases'] }) {
  const value = useValue(field);
  const problems = useProblems(field);
  const labelId = useId();
  return (
    <fieldset className={classes.chosen} aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId}>
        {field.field.label}
      </Input.Label>
      <ol className={classes.phases}>
        {value.map((dates, at) => {
          const name = phaseLabels[dates.phase];
          const set = (change: { startDate: string } | { endDate: string }) =>
            field.set(value.with(at, { ...dates, ...change }));
          return (
            <li key={dates.phase} className={classes.phase}>
              <span>{name}</span>
              <DateField
                aria-label={`${name} from`}
                value={dates.startDate}
                onChange={(startDate) => set({ startDate })}
              />
              <DateField
                aria-label={`${name} to`}
                value={dates.endDate}
                error={problems.find(({ path }) => path === `${at}.endDate`)?.message}
                onChange={(endDate) => set({ endDate })}
              />
            </li>
          );
        })}
      </ol>
    </fieldset>
  );
}
