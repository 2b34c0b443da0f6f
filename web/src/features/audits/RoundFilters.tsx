import { filterLimits } from '@lamplight/contract/filter';
import { addDays } from '@lamplight/domain/calendar/day';
import { setLabels } from '@lamplight/domain/reference-sets';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../session/session';
import { FilterBar } from '../../ui/FilterBar';
import { ChoiceChip, DatesChip, ToggleChip } from '../../ui/FilterChips';
import { readMany } from '../../ui/list-state';
import { useToday } from '../../ui/time-zone';
import type { ListControl } from '../../ui/useListState';
import { toolList } from '../audit-tools/audit-tools.api';
import { nameOf, people } from '../people/people.api';
import { useSetOptions } from '../reference/reference.api';
import { daysOf, isFiltered, me } from './round-criteria';

/** The filters of the list of rounds. */
export function RoundFilters({ control, onClear }: { control: ListControl; onClear: () => void }) {
  const { params, patch } = control;
  const today = useToday();
  const { id: userId } = useAccount();
  const units = useSetOptions('unit');
  const tools = useQuery(toolList({ size: 100, sort: 'title,asc' })).data?.content ?? [];
  const everyone = useQuery(people.list).data ?? [];
  const others = everyone.filter(({ id }) => id !== userId);

  const many = (key: string) => ({
    most: filterLimits.valuesEach,
    value: readMany(params, key),
    onChange: (values: string[]) => patch({ [key]: values.join(',') || null }),
  });
  const toggle = (key: string, value: string) => ({
    on: params.get(key) === value,
    onToggle: () => patch({ [key]: params.get(key) === value ? null : value }),
  });
  return (
    <FilterBar filtered={isFiltered(params)} onClear={onClear}>
      <ToggleChip label="Drafts" {...toggle('status', 'DRAFT')} />
      <ToggleChip label="Sent" {...toggle('status', 'SENT')} />
      <ToggleChip label="Mine" {...toggle('author', me)} />
      <ToggleChip label="With issues" {...toggle('issues', '1')} />
      <DatesChip
        label="Date"
        value={daysOf(params)}
        presets={[
          { label: 'Today', from: today, to: today },
          { label: '7 days', from: addDays(today, -6), to: today },
          { label: '30 days', from: addDays(today, -29), to: today },
          { label: 'This year', from: `${today.slice(0, 4)}-01-01`, to: today },
        ]}
        onChange={({ from, to }) => patch({ from: from || null, to: to || null })}
      />
      <ChoiceChip
        label="Tool"
        options={tools.map(({ id, title }) => ({ value: id, label: title }))}
        {...many('tool')}
      />
      <ChoiceChip label={setLabels.unit} options={units} {...many('unit')} />
      <ChoiceChip
        label="By"
        options={[
          { value: me, label: 'Me' },
          ...others.map((person) => ({ value: person.id, label: nameOf(person) })),
        ]}
        {...many('author')}
      />
    </FilterBar>
  );
}
