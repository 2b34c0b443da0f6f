import {
  Button,
  Checkbox,
  Drawer,
  Group,
  Popover,
  Stack,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core';
import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DateField } from './DateField';
import classes from './FilterBar.module.css';

/** A filter that is on or off. */
export function ToggleChip({ label, on, onToggle }: { label: string; on: boolean; onToggle: () => void }) {
  return (
    <UnstyledButton className={classes.chip} aria-pressed={on} data-on={on || undefined} onClick={onToggle}>
      <span>{label}</span>
    </UnstyledButton>
  );
}

/** A chip that opens a small panel; its text says what is chosen. */
function PanelChip(props: { text: string; on: boolean; label: string; children: ReactNode }) {
  const { text, on, label, children } = props;
  return (
    <Popover position="bottom-start" trapFocus width={290}>
      <Popover.Target>
        <UnstyledButton className={classes.chip} data-on={on || undefined}>
          <span>{text}</span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>{children}</Popover.Dropdown>
    </Popover>
  );
}

export interface Option {
  value: string;
  label: string;
}

const searchableFrom = 9;

/** A filter that takes any of several values. */
export function ChoiceChip(props: {
  label: string;
  options: readonly Option[];
  /** How many of them at once. */
  most: number;
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const { label, options, most, value, onChange } = props;
  const [search, setSearch] = useState('');
  const [shownValue, show] = useShownValue(value);
  const full = shownValue.length >= most;
  const chosen = options.filter((option) => value.includes(option.value));
  const [only] = chosen;
  const text =
    value.length === 0
      ? label
      : `${label}: ${value.length === 1 && only ? only.label : String(value.length)}`;
  const shown = options.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()));
  return (
    <PanelChip text={text} on={value.length > 0} label={label}>
      <Stack gap="xs">
        {options.length >= searchableFrom && (
          <TextInput
            aria-label={`Search: ${label}`}
            placeholder="Search"
            size="sm"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <Checkbox.Group
          value={[...shownValue]}
          onChange={(next) => {
            show(next);
            onChange(next);
          }}
          aria-label={label}
        >
          <div className={classes.options}>
            {shown.map((option) => (
              <Checkbox
                key={option.value}
                className={classes.option ?? ''}
                value={option.value}
                label={option.label}
                disabled={full && !shownValue.includes(option.value)}
              />
            ))}
          </div>
        </Checkbox.Group>
        {full && <Text size="sm">At most {most} can be chosen.</Text>}
        {value.length > 0 && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange([])}>
            Clear
          </Button>
        )}
      </Stack>
    </PanelChip>
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

/** A filter from one day to another, both included; either may be open. `presets` are one click away. */
export function DatesChip(props: {
  label: string;
  value: DayRange;
  presets: readonly (DayRange & { label: string })[];
  onChange: (value: DayRange) => void;
}) {
  const { label, value, presets, onChange } = props;
  const on = Boolean(value.from || value.to);
  const preset = presets.find(({ from, to }) => on && from === value.from && to === value.to);
  const text = !on ? label : `${label}: ${preset?.label ?? `${value.from || '…'} – ${value.to || '…'}`}`;
  return (
    <PanelChip text={text} on={on} label={label}>
      <Stack gap="sm">
        <Group gap={6}>
          {presets.map(({ label: name, from, to }) => (
            <Button
              key={name}
              size="compact-sm"
              variant={preset?.label === name ? 'filled' : 'default'}
              onClick={() => onChange({ from, to })}
            >
              {name}
            </Button>
          ))}
        </Group>
        <DateField label="From" value={value.from} onChange={(from) => onChange({ ...value, from })} />
        <DateField label="To" value={value.to} onChange={(to) => onChange({ ...value, to })} />
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
    </PanelChip>
  );
}

/** The filters that are needed less often, in a drawer. `count` says how many of them are set. */
export function MoreFilters({ count, children }: { count: number; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <UnstyledButton
        className={classes.chip}
        data-on={count > 0 || undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconAdjustmentsHorizontal size={16} aria-hidden />
        <span>{count > 0 ? `Filters: ${count}` : 'Filters'}</span>
      </UnstyledButton>
      <Drawer opened={open} onClose={close} position="right" title="Filters" size="sm">
        <Stack gap="sm">
          {children}
          <Button onClick={close}>Done</Button>
        </Stack>
      </Drawer>
    </>
  );
}
