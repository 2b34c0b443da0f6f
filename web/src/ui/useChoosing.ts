import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

export interface SelectOption {
  /** Empty for what stands for nothing: `Nobody`. */
  value: string;
  label: string;
  /** Not offered beside what is chosen elsewhere, but found by whoever types its name. */
  onlyTyped?: boolean;
}

export interface Choosing {
  options: readonly SelectOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  searchable: boolean;
  clearable: boolean;
  /** Told what is typed where others find what matches; `options` then are what they found. */
  onSearch?: ((text: string) => void) | undefined;
  /** `options` are not yet those for what is typed: Enter takes the first of those that come. */
  searching: boolean;
}

/** The better it answers to what is typed, the earlier: a word that begins so, then where it only holds it. */
const rank = (text: string, { label, onlyTyped }: SelectOption): number => {
  const name = ` ${label.toLowerCase()}`;
  const typed = text.toLowerCase();
  if (!name.includes(typed)) return Number.POSITIVE_INFINITY;
  return (onlyTyped ? 2 : 0) + (name.includes(` ${typed}`) ? 0 : 1);
};
export const matching = <Option extends SelectOption>(text: string, options: readonly Option[]) =>
  options
    .map((option) => ({ option, place: rank(text, option) }))
    .filter(({ place }) => Number.isFinite(place))
    .sort((one, other) => one.place - other.place)
    .map(({ option }) => option);
const is = (text: string, { label }: SelectOption) => label.toLowerCase() === text.toLowerCase();

/**
 * What a field that chooses one of several does with what is typed: the list follows it, its first match is the one that
 * Enter takes, and Enter never sends the form around it. Emptying the text takes the choice away.
 */
export function useChoosing(parts: Choosing) {
  const { options, value, onChange, searchable, clearable, onSearch, searching } = parts;
  const [opened, setOpened] = useState(false);
  /** Null while nothing is being typed: the field shows what is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(-1);
  /** Enter came before what it is to take: whoever types fast is ahead of what is still being read. */
  const [awaited, setAwaited] = useState(false);

  const text = typed?.trim() ?? '';
  const atRest = text === '' ? options.filter(({ onlyTyped }) => !onlyTyped) : undefined;
  const shown = atRest ?? (onSearch ? options : matching(text, options));
  const active = searching ? -1 : Math.min(at, shown.length - 1);
  const chosen = options.find((option) => option.value === value);

  /** Begins at what is chosen. */
  const open = (otherwise: number) => {
    const held = shown.findIndex((option) => option.value === value);
    setOpened(true);
    setAt(held < 0 ? otherwise : held);
  };
  const close = () => {
    setOpened(false);
    setTyped(null);
    setAwaited(false);
    if (typed !== null) onSearch?.('');
  };
  const take = (next: string | null) => {
    close();
    if (next !== value) onChange(next);
  };
  /** What is typed in full counts, and so does an emptied field; half a name is nobody's. */
  const settle = () => {
    if (typed === null) return close();
    if (text === '') return clearable ? take(null) : close();
    const named = searching ? undefined : shown.find((option) => is(text, option));
    return named ? take(named.value) : close();
  };
  const move = (step: 1 | -1) => {
    if (!opened) return open(step === 1 ? 0 : shown.length - 1);
    const next = active < 0 && step === -1 ? shown.length - 1 : active + step;
    setAt(shown.length === 0 ? -1 : (next + shown.length) % shown.length);
  };
  const enter = () => {
    const option = shown[active];
    if (!opened) open(0);
    else if (option) take(option.value);
    else if (text === '') settle();
    else setAwaited(true);
  };
  const first = awaited ? shown[active]?.value : undefined;
  const takeAwaited = useEffectEvent(take);
  useEffect(() => {
    if (first !== undefined) takeAwaited(first);
  }, [first]);

  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Enter: enter,
    ...(searchable
      ? {}
      : {
          ' ': enter,
          ...(clearable ? { Backspace: () => take(null), Delete: () => take(null) } : {}),
        }),
  };
  return {
    opened,
    shown,
    active,
    // What stands for nothing is no text: whoever types begins at once.
    text: typed ?? (value === '' ? '' : chosen?.label) ?? '',
    /** Something is typed among what there is, and none of it is called so. */
    unfound: text !== '' && shown.length === 0 && (onSearch !== undefined || options.length > 0),
    take,
    settle,
    /** A press on the field. */
    press: () => (opened && !searchable ? close() : opened || open(-1)),
    type: (next: string) => {
      setTyped(next);
      setAwaited(false);
      setOpened(true);
      setAt(next.trim() === '' ? -1 : 0);
      onSearch?.(next.trim());
    },
    onKey: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape' && opened) return close();
      const act = keys[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    },
  };
}
