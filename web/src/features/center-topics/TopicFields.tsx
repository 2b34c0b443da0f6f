import { originOf } from '@lamplight/domain/analysis-origins';
import { frequencyLabels, reminderWords } from '@lamplight/domain/center-topic-words';
import { frequencies, reminderReachOf } from '@lamplight/domain/topics';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { absent } from '../../absent';
import { ChosenList } from '../../ui/ChosenList';
import { FormSection, Wide } from '../../ui/FormLayout';
import type { FieldControl } from '../../ui/form/form-state';
import { SelectField, TextField, useError, useValue } from '../../ui/form/inputs';
import { plural } from '../../ui/plural';
import { nameOf, people } from '../people/people.api';
import { useAnalysisOrigins } from '../topic-results/results.api';
import { CalendarFields } from './CalendarFields';
import { topicGroups } from './center-topics.api';
import type { TopicControls } from './topic-fields';

const frequencyOptions = frequencies.map((value) => ({ value, label: frequencyLabels[value] }));

/** From the earliest to the latest. */
const reminderOptions = (reach: number) =>
  Array.from({ length: 2 * reach + 1 }, (_, index) => {
    const days = reach - index;
    return { value: String(days), label: reminderWords(days) };
  });

/** Who answers a topic, how often, with which reminders, and when its meetings are. */
export function TopicFields(props: {
  at: TopicControls;
  nameOfPerson: (id: string) => string | undefined;
  /** Signatures that its form needs, as the center or its group has it. */
  signNumber: number;
}) {
  const { at, nameOfPerson, signNumber } = props;
  const groups = useQuery(topicGroups).data ?? [];
  return (
    <>
      <FormSection title="Who answers it">
        <Wide>
          <Responsibles field={at.responsibleIds} nameOfPerson={nameOfPerson} />
        </Wide>
        <SelectField
          field={at.groupId}
          data={groups.map(({ id, name }) => ({ value: id, label: name }))}
          optional
          absent={absent.group}
          description="Topics of a group are handled in one meeting"
        />
      </FormSection>
      <FormSection title="Its form">
        <SelectField
          field={at.frequency}
          data={frequencyOptions}
          description="Due on the last day of each week, month, quarter or year, from the next one on"
        />
        <Reminders field={at.reminderDays} frequency={at.frequency} />
        <Wide>
          <AnalysisLink field={at.toolUrl} />
        </Wide>
        <Wide>
          <Text size="sm">
            {signNumber === 0
              ? 'Nobody signs its form: once it is sent, it is final.'
              : `Its form needs ${plural(signNumber, 'signature')}: from the responsible people first, then from the committee.`}{' '}
            A group can have its own number; an administrator sets that of the center.
          </Text>
        </Wide>
      </FormSection>
      <CalendarFields field={at.calendar} committee={at.committee} />
    </>
  );
}

/** Another page that shows its results; one that nobody allowed is said to be, as it would show nothing. */
function AnalysisLink({ field }: { field: FieldControl<string> }) {
  const allowed = useAnalysisOrigins().data?.origins;
  const address = useValue(field);
  const origin = originOf(address);
  const known = address === '' || !allowed || (origin !== undefined && allowed.includes(origin));
  return (
    <TextField
      field={field}
      autoComplete="off"
      description={
        known
          ? "Another page that shows its results. Left empty: Lamplight's own"
          : `It will show nothing yet: ${origin ? `nobody allowed pages of ${origin}. An administrator can, under All topics` : 'only pages over HTTPS can be shown'}.`
      }
    />
  );
}

function Responsibles(props: {
  field: FieldControl<string[]>;
  nameOfPerson: (id: string) => string | undefined;
}) {
  const { field, nameOfPerson } = props;
  const { data = [] } = useQuery(people.list);
  return (
    <ChosenList
      label={field.field.label}
      none="Nobody is named: everyone on the staff may fill its form in."
      addLabel="Add a person"
      absent={absent.person}
      options={data.map((person) => ({
        value: person.id,
        label: [nameOf(person), person.jobPosition].filter(Boolean).join(', '),
      }))}
      labelOf={nameOfPerson}
      chosen={useValue(field)}
      onChange={field.set}
      error={useError(field)}
    />
  );
}

function Reminders({
  field,
  frequency,
}: {
  field: FieldControl<string[]>;
  frequency: TopicControls['frequency'];
}) {
  const often = useValue(frequency);
  const reach = reminderReachOf(frequencies.find((each) => each === often) ?? 'NONE');
  return (
    <ChosenList
      label={field.field.label}
      none="Nobody is reminded."
      addLabel="Add a reminder"
      options={reminderOptions(reach)}
      labelOf={(days) => reminderWords(Number(days))}
      chosen={[...useValue(field)].sort((one, other) => Number(other) - Number(one))}
      onChange={field.set}
      error={useError(field)}
    />
  );
}
