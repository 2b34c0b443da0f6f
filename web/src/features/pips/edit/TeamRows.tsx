import { pipLimits } from '@lamplight/domain/pips/content';
import { TextInput } from '@mantine/core';
import { absent } from '../../../absent';
import { GrowingText } from '../../../ui/GrowingText';
import { Select } from '../../../ui/Select';
import type { SelectOption } from '../../../ui/useChoosing';
import { Rows } from './Rows';
import { barriersField, type TeamControls, teamField } from './team-fields';

/** Who belongs to the team, and what each does in the project. */
export function MemberRows(props: { field: TeamControls['team']; persons: readonly SelectOption[] }) {
  const { field, persons } = props;
  const taken = (value: string) => field.value().some(({ person }) => person === value);
  return (
    <Rows
      field={field}
      kind={teamField}
      none="Nobody yet. Those who do the work daily know most about it."
      description="They may write the PIP and its progress."
    >
      {({ row, name, set, errorOf, added }) => (
        <>
          <Select
            label="Person"
            aria-label={`Person, ${name}`}
            data={persons.filter(({ value }) => value === row.person || !taken(value))}
            value={row.person || null}
            onChange={(person) => set({ person: person ?? '' })}
            searchable
            autoFocus={added}
            error={errorOf('person')}
            absent={absent.person}
          />
          <TextInput
            label="Role"
            aria-label={`Role, ${name}`}
            value={row.role}
            maxLength={pipLimits.role}
            error={errorOf('role')}
            onChange={(event) => set({ role: event.currentTarget.value })}
          />
        </>
      )}
    </Rows>
  );
}

/** What is in the way, and what is done about it. */
export function BarrierRows({ field }: { field: TeamControls['barriers'] }) {
  return (
    <Rows field={field} kind={barriersField} none="None is known.">
      {({ row, name, set, errorOf, added }) => (
        <>
          <GrowingText
            label="Barrier"
            aria-label={`Barrier, ${name}`}
            minRows={1}
            maxRows={8}
            value={row.barrier}
            maxLength={pipLimits.prose}
            autoFocus={added}
            error={errorOf('barrier')}
            onChange={(event) => set({ barrier: event.currentTarget.value })}
          />
          <GrowingText
            label="What is done about it"
            aria-label={`What is done about it, ${name}`}
            minRows={1}
            maxRows={8}
            value={row.response}
            maxLength={pipLimits.prose}
            error={errorOf('response')}
            onChange={(event) => set({ response: event.currentTarget.value })}
          />
        </>
      )}
    </Rows>
  );
}
