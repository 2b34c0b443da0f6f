import type { Day } from '@lamplight/domain/calendar/day';
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { type Absent, nothingToChoose } from './absent';
import { DateField } from './DateField';
import { formatDay } from './dates';
import classes from './FilterBar.module.css';

export interface Option {
  value: string;
  label: string;
}

const searchableFrom = 9;

export interface ChoiceFilter {
  label: string;
  options: readonly Option[];
  /** What is said where there is nothing to offer. */
  absent?: Absent;
  /** How many of them at once. */
  most: number;
  value: readonly string[];
  /** `again`: after a change before, in the same panel while it stays open. */
  onChange: (value: string[], again?: boolean) => void;
}

/** Any of several values. It stands in a part that has the filter's name. */
export function ChoicePanel(props: ChoiceFilter) {
  const { label, options, absent = nothingToChoose, most, value, onChange } = props;
  const [search, setSearch] = useState('');
  const [shownValue, show] = useShownValue(value);
  const changed = useRef(false);
  const change = (next: string[]) => {
    onChange(next, changed.current);
    changed.current = true;
  };
  const full = shownValue.length >= most;
  const shown = options.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <Stack gap="xs">
      {options.length >= searchableFrom && (
        <>
          <TextInput
            aria-label={`Search: ${label}`}
            placeholder="Search"
            size="sm"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <Text role="status" size="sm">
            {shown.length === 0 && absent.unfound}
          </Text>
        </>
      )}
      {options.length === 0 && (
        <Text size="sm" c="dimmed">
          {absent.nothing}
        </Text>
      )}
      <div className={classes.options}>
        {shown.map((option) => (
          <Checkbox
            key={option.value}
            className={classes.option ?? ''}
            label={option.label}
            checked={shownValue.includes(option.value)}
            disabled={full && !shownValue.includes(option.value)}
            onChange={({ currentTarget: { checked } }) => {
              const others = shownValue.filter((each) => each !== option.value);
              const next = checked ? [...others, option.value] : others;
              show(next);
              change(next);
            }}
          />
        ))}
      </div>
      {full && <Text size="sm">At most {most} can be chosen.</Text>}
      {value.length > 0 && (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => change([])}>
          Clear
        </Button>
      )}
    </Stack>
  );
}

/** What is shown while the address, which holds the value, is still changing: a tick must not wait for it. */
function useShownValue(value: readonly string[]) {
  const [state, setState] = useState({ from: value.join(), value });
  const from = value.join();
  if (state.from !== from) setState({ from, value });
  const show = (next: readonly string[]) => setState({ from, value: next });
  return [state.value, show] as const;
}

export interface DayRange {
  from: string;
  to: string;
}

export interface DatesFilter {
  label: string;
  value: DayRange;
  presets: readonly (DayRange & { label: string })[];
  /** The ends that changed: the other may have been set since the page was drawn. */
  onChange: (change: Partial<DayRange>) => void;
}

const presetOf = ({ value, presets }: Pick<DatesFilter, 'value' | 'presets'>) =>
  presets.find(({ from, to }) => (from || to) && from === value.from && to === value.to);

/** A span of days in a few words: `7 days`, `since Nov 23`, `until Dec 2`; empty where there is none. */
export function daysText(
  of: Pick<DatesFilter, 'value' | 'presets'>,
  today: Day,
  say: (day: Day) => string = (day) => formatDay(day, today),
): string {
  const { from, to } = of.value;
  const preset = presetOf(of);
  if (preset) return preset.label;
  if (from && to) return `${say(from)} – ${say(to)}`;
  if (from) return `${from > today ? 'from' : 'since'} ${say(from)}`;
  return to && `until ${say(to)}`;
}

/** From one day to another, both included; either may be open. `presets` are one click away. */
export function DatesPanel(props: DatesFilter) {
  const { value, presets, onChange } = props;
  const on = value.from !== '' || value.to !== '';
  const preset = presetOf(props);
  return (
    <Stack gap="sm">
      <Group gap={6} role="group" aria-label={`${props.label}: often used`}>
        {presets.map(({ label: name, from, to }) => (
          <Button
            key={name}
            size="compact-sm"
            variant={preset?.label === name ? 'filled' : 'default'}
            aria-pressed={preset?.label === name}
            onClick={() => onChange({ from, to })}
          >
            {name}
          </Button>
        ))}
      </Group>
      <DateField label="From" value={value.from} onChange={(from) => onChange({ from })} />
      <DateField label="To" value={value.to} onChange={(to) => onChange({ to })} />
      {on && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          onClick={() => onChange({ from: '', to: '' })}
        >
          Clear
        </Button>
      )}
    </Stack>
  );
}
