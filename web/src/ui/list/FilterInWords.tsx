import type { ReactNode } from 'react';
import { paperDay } from '../dates';
import { readDays } from '../day-range';
import { daysText } from '../FilterPanels';
import { readMany } from '../list-state';
import { useToday } from '../time-zone';
import type { Choice, Criterion } from './criteria';
import { dayPresets } from './day-presets';

interface Part<Kind> {
  criterion: Kind;
  params: URLSearchParams;
  /** For paper: everything that is chosen by name, days with their years. */
  whole?: boolean;
  /** What the words become. */
  children: (words: string) => ReactNode;
}

/** A filter that is set, in words: `Unit: Oak`, `Overdue`. */
export function FilterInWords({ criterion, ...part }: Part<Criterion>) {
  return criterion.kind === 'choice' ? (
    <ChoiceInWords criterion={criterion} {...part} />
  ) : (
    <OtherInWords criterion={criterion} {...part} />
  );
}

function ChoiceInWords({ criterion, params, whole = false, children }: Part<Choice>) {
  const { key, label, shortcuts, useOptions } = criterion;
  const options = useOptions();
  const values = readMany(params, key);
  const shortcut = shortcuts.find(({ value }) => value === values.join());
  if (shortcut?.label.startsWith(label)) return children(shortcut.label);
  const chosen = options.filter(({ value }) => values.includes(value));
  const named = values.length === 1 || whole ? chosen.map((option) => option.label).join(', ') : '';
  return children(`${label}: ${shortcut?.label ?? (named || `${values.length} chosen`)}`);
}

function OtherInWords({ criterion, params, whole = false, children }: Part<Exclude<Criterion, Choice>>) {
  const today = useToday();
  if (criterion.kind === 'flag') return children(criterion.label);
  if (criterion.kind !== 'days') return children(`${criterion.label}: ${params.get(criterion.key)}`);
  const { from, to, label } = criterion;
  const range = readDays(params, from, to);
  const value = { from: range[from] ?? '', to: range[to] ?? '' };
  const days = whole
    ? daysText({ value, presets: [] }, today, paperDay)
    : daysText({ value, presets: dayPresets(today) }, today);
  return children(`${label}: ${days}`);
}
