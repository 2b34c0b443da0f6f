import { filterLimits } from '@lamplight/contract/filter';
import { addDays } from '@lamplight/domain/calendar/day';
import { describeScopeAndSeverity, scopeAndSeverityLetters } from '@lamplight/domain/deficiency';
import { setLabels } from '@lamplight/domain/reference-sets';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DateField } from '../../ui/DateField';
import { FilterBar } from '../../ui/FilterBar';
import { ChoiceChip, DatesChip, MoreFilters, ToggleChip } from '../../ui/FilterChips';
import { readMany } from '../../ui/list-state';
import { SearchField } from '../../ui/SearchField';
import { useToday } from '../../ui/time-zone';
import type { ListControl } from '../../ui/useListState';
import { nameOf, people } from '../people/people.api';
import { useSetOptions } from '../reference/reference.api';
import { daysOf, isFiltered, me } from './issue-criteria';
import { openStatuses, optionsOf, priorityLabels, sourceLabels, statusLabels } from './issue-words';

const rare = [
  'status',
  'source',
  'floor',
  'focus',
  'assignee',
  'auditor',
  'severity',
  'tag',
  'dueFrom',
  'dueTo',
];

/** The filters of the list of issues: the few that matter as chips, the rest behind "Filters". */
export function IssueFilters(props: { control: ListControl; onClear: () => void; aside: ReactNode }) {
  const { control, onClear, aside } = props;
  const { params, patch } = control;
  const today = useToday();
  const departments = useSetOptions('department');
  const units = useSetOptions('unit');

  const many = (key: string) => ({
    most: filterLimits.valuesEach,
    value: readMany(params, key),
    onChange: (values: string[]) => patch({ [key]: values.join(',') || null }),
  });
  const toggle = (key: string, value: string) => ({
    on: params.get(key) === value,
    onToggle: () => patch({ [key]: params.get(key) === value ? null : value }),
  });
  const open = openStatuses.join(',');
  const { from, to } = daysOf(params);
  // What a chip of its own shows already does not count as a rare filter too.
  const shownElsewhere: Record<string, string> = { status: open, assignee: me };
  const rarelySet = rare.filter((key) => params.get(key) && params.get(key) !== shownElsewhere[key]);

  return (
    <FilterBar
      filtered={isFiltered(params)}
      onClear={onClear}
      aside={aside}
      search={
        <SearchField
          label="Search issues"
          maxLength={filterLimits.textCharacters}
          value={params.get('text') ?? ''}
          onSearch={(text) => patch({ text: text || null }, { replace: true })}
        />
      }
    >
      <ToggleChip label="Open" {...toggle('status', open)} />
      <ToggleChip label="Overdue" {...toggle('overdue', '1')} />
      <ToggleChip label="Assigned to me" {...toggle('assignee', me)} />
      <ChoiceChip label="Priority" options={optionsOf(priorityLabels)} {...many('priority')} />
      <ChoiceChip label={setLabels.department} options={departments} {...many('department')} />
      <ChoiceChip label={setLabels.unit} options={units} {...many('unit')} />
      <DatesChip
        label="Date"
        value={{ from, to }}
        presets={[
          { label: 'Today', from: today, to: today },
          { label: '7 days', from: addDays(today, -6), to: today },
          { label: '30 days', from: addDays(today, -29), to: today },
          { label: 'This year', from: `${today.slice(0, 4)}-01-01`, to: today },
        ]}
        onChange={(range) => patch({ from: range.from || null, to: range.to || null })}
      />
      <MoreFilters count={rarelySet.length}>
        <RareFilters control={control} />
      </MoreFilters>
    </FilterBar>
  );
}

function RareFilters({ control: { params, patch } }: { control: ListControl }) {
  const floors = useSetOptions('floor');
  const focusAreas = useSetOptions('focusArea');
  const everyone = useQuery(people.list);
  const persons = (everyone.data ?? []).map((person) => ({ value: person.id, label: nameOf(person) }));
  const one = (key: string) => {
    const values = readMany(params, key);
    return {
      value: values.length === 1 ? (values[0] ?? null) : null,
      onChange: (value: string | null) => patch({ [key]: value }),
      ...(values.length > 1 ? { placeholder: `${values.length} chosen` } : {}),
      clearable: true,
      searchable: true,
    };
  };
  const day = (key: 'dueFrom' | 'dueTo') => ({
    value: daysOf(params)[key],
    onChange: (value: string) => patch({ [key]: value || null }),
  });
  return (
    <>
      <Select label="Status" data={optionsOf(statusLabels)} {...one('status')} />
      <Select label="Source" data={optionsOf(sourceLabels)} {...one('source')} />
      <Select label="Assigned to" data={[{ value: me, label: 'Me' }, ...persons]} {...one('assignee')} />
      <Select label="Found by" data={[{ value: me, label: 'Me' }, ...persons]} {...one('auditor')} />
      <Select label={setLabels.floor} data={floors} {...one('floor')} />
      <Select label={setLabels.focusArea} data={focusAreas} {...one('focus')} />
      <TextInput
        label="Survey tag"
        placeholder="F558"
        maxLength={filterLimits.textCharacters}
        defaultValue={params.get('tag') ?? ''}
        onBlur={(event) => patch({ tag: event.currentTarget.value.trim().toUpperCase() || null })}
      />
      <Select
        label="Scope and severity"
        data={scopeAndSeverityLetters.map((letter) => ({
          value: letter,
          label: describeScopeAndSeverity(letter),
        }))}
        {...one('severity')}
      />
      <DateField label="Due from" {...day('dueFrom')} />
      <DateField label="Due to" {...day('dueTo')} />
    </>
  );
}
