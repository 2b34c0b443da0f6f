import { Drawer, Stack, UnstyledButton } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './FilterBar.module.css';
import { type ChoiceFilter, ChoicePanel, type DatesFilter, DatesPanel, daysText } from './FilterPanels';
import { PanelChip } from './PanelChip';
import { useToday } from './time-zone';

/** A filter that is on or off. */
export function ToggleChip({ label, on, onToggle }: { label: string; on: boolean; onToggle: () => void }) {
  return (
    <UnstyledButton className={classes.chip} aria-pressed={on} data-on={on || undefined} onClick={onToggle}>
      <span>{label}</span>
    </UnstyledButton>
  );
}

/** A filter that takes any of several values. */
export function ChoiceChip(props: ChoiceFilter) {
  const { label, options, value } = props;
  const chosen = options.filter((option) => value.includes(option.value));
  const [only] = chosen;
  const text =
    value.length === 0
      ? label
      : `${label}: ${value.length === 1 && only ? only.label : String(value.length)}`;
  return (
    <PanelChip text={text} on={value.length > 0} label={label}>
      <ChoicePanel {...props} />
    </PanelChip>
  );
}

/** A filter by a span of days. */
export function DatesChip(props: DatesFilter) {
  const days = daysText(props, useToday());
  return (
    <PanelChip text={days ? `${props.label}: ${days}` : props.label} on={days !== ''} label={props.label}>
      <DatesPanel {...props} />
    </PanelChip>
  );
}

/** The filters that are needed less often, in a drawer. `count` says how many of them are set. */
export function MoreFilters(props: { count: number; children: (close: () => void) => ReactNode }) {
  const { count, children } = props;
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
        <Stack gap="sm">{children(close)}</Stack>
      </Drawer>
    </>
  );
}
