import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { absent } from '../../../absent';
import { ChosenList } from '../../../ui/ChosenList';
import { FormSection, Wide } from '../../../ui/FormLayout';
import type { FieldControl } from '../../../ui/form/form-state';
import { DayField, SwitchField, TextField, useError, useValue } from '../../../ui/form/inputs';
import { useToday } from '../../../ui/time-zone';
import { nameOf, people } from '../../people/people.api';
import { plannedDayWords } from '../meeting-words';
import type { DetailControls } from './meeting-fields';

/** When and where a meeting is. */
export function WhenFields({
  at,
  from,
  children,
}: {
  at: DetailControls;
  /** The day it is planned for already, which may be over. */
  from?: string;
  children: ReactNode;
}) {
  const today = useToday();
  const words = plannedDayWords(useValue(at.plannedDate), today, from);
  return (
    <FormSection title="When and where">
      <Wide>{children}</Wide>
      <DayField field={at.plannedDate} description={words || undefined} announced />
      <TimeField field={at.time} />
      <TextField field={at.durationMinutes} inputMode="decimal" autoComplete="off" />
      <TextField field={at.place} autoComplete="off" />
    </FormSection>
  );
}

function TimeField({ field }: { field: FieldControl<string> }) {
  return (
    <TextInput
      type="time"
      label={field.field.label}
      required
      description="As the clocks in the center show it"
      value={useValue(field)}
      error={useError(field)}
      onBlur={field.leave}
      onChange={(event) => field.set(event.currentTarget.value)}
    />
  );
}

/** Who comes, and whether it counts for the committee. */
export function WhoFields({
  at,
  none,
  committeeHint,
  nameOfPerson,
}: {
  at: DetailControls;
  /** What it means that nobody is named. */
  none: string;
  committeeHint: string;
  /** Of those who are invited already, and may be disabled by now. */
  nameOfPerson?: (id: string) => string | undefined;
}) {
  const { data = [] } = useQuery(people.list);
  return (
    <FormSection title="Who">
      <Wide>
        <ChosenList
          label={at.attendeeIds.field.label}
          none={none}
          addLabel="Invite a person"
          absent={absent.person}
          options={data.map((person) => ({
            value: person.id,
            label: [nameOf(person), person.jobPosition].filter(Boolean).join(', '),
          }))}
          {...(nameOfPerson ? { labelOf: nameOfPerson } : {})}
          chosen={useValue(at.attendeeIds)}
          onChange={at.attendeeIds.set}
          error={useError(at.attendeeIds)}
        />
      </Wide>
      <Wide>
        <SwitchField field={at.committee} description={committeeHint} />
      </Wide>
    </FormSection>
  );
}
