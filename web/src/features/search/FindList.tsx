import { findingLimits } from '@lamplight/domain/finding';
import { Kbd, Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { useMay } from '../../session/session';
import type { Place } from '../../ui/last-places';
import { Said } from '../../ui/Said';
import classes from './Find.module.css';
import { findableWords, type Screen, type Target } from './targets';
import { useFindList } from './useFindList';

const ends = /\n/g;

/** The field, and below it what fits what is typed, by kind. */
export function FindList({
  screens,
  places,
  takeKeys,
  onChoose,
}: {
  screens: readonly Screen[];
  /** Offered while nothing is typed. */
  places: readonly Place[];
  takeKeys: () => string;
  onChoose: (target: Target, inNewTab: boolean) => void;
}) {
  const id = useId();
  const { text, type, press, enter, groups, active, count, settled, failed } = useFindList(
    screens,
    places,
    onChoose,
  );
  const findable = findableWords(useMay(), ['screens', 'actions']);
  const outcome = outcomeOf({ sought: text.trim(), count, settled, failed, findable });
  const [said] = useDebouncedValue(outcome.words, pauseMs);
  const targets = groups.flatMap((group) => group.targets);
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen comes into sight when another one is
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const begin = () => {
    const given = takeKeys();
    if (given === '') return;
    type(text + given.replace(ends, ''));
    if (given.endsWith('\n')) enter({ inNewTab: false });
  };
  const choose = (target: Target) => (event: MouseEvent) =>
    onChoose(target, event.ctrlKey || event.metaKey || event.button === 1);
  let position = -1;
  return (
    <>
      <TextInput
        aria-label="Words to look for"
        placeholder="A name, a title, a screen, an action"
        role="combobox"
        aria-expanded={targets.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={targets.length > 0 ? `${id}-${active}` : undefined}
        data-autofocus
        size="md"
        autoComplete="off"
        spellCheck={false}
        maxLength={findingLimits.longest}
        value={text}
        onFocus={begin}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        leftSection={<IconSearch size={17} aria-hidden />}
        rightSection={settled || failed ? null : <Loader size={16} aria-hidden />}
      />
      <p className={classes.said} aria-hidden>
        {!outcome.found && <span className={classes.words}>{outcome.words}</span>}
      </p>
      <Said>{said}</Said>
      <div ref={list} id={id} role="listbox" aria-label="Found" aria-busy={!settled} className={classes.list}>
        {groups.map(({ heading, targets: members }, group) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
          <div key={heading} role="group" aria-labelledby={`${id}-of-${group}`}>
            <div id={`${id}-of-${group}`} className={classes.heading}>
              {heading}
            </div>
            {members.map((target) => {
              position += 1;
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the field's, which keeps the focus
                <div
                  key={target.to}
                  id={`${id}-${position}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={position === active}
                  className={classes.option}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={choose(target)}
                  onAuxClick={choose(target)}
                >
                  <span className={classes.label}>{target.label}</span>
                  {target.detail && <span className={classes.detail}>{target.detail}</span>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p className={classes.keys} aria-hidden>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> choose
        <Kbd>Enter</Kbd> opens
        <Kbd>Ctrl Enter</Kbd> in a new tab
        <Kbd>Esc</Kbd> closes
      </p>
    </>
  );
}

interface Sought {
  sought: string;
  settled: boolean;
  failed: string;
  /** What is found by its name. */
  findable: string;
}

/** So long after the last letter what was found is said: at each letter it would be read over what is typed. */
const pauseMs = 600;

/** What there is to say of it; a number once it was looked for everywhere, as one that grows would be read at each step. */
function outcomeOf({ count, ...sought }: Sought & { count: number }) {
  const found = !sought.failed && count > 0;
  return { found, words: found ? (sought.settled ? `${count} found` : '') : wordsFor(sought) };
}

function wordsFor({ sought, settled, failed, findable }: Sought): string {
  if (sought === '') return `Find ${findable} by name.`;
  if (failed) return `Records could not be searched: ${failed}. Screens and actions are there all the same.`;
  if (!settled) return 'Looking …';
  if (sought.length < findingLimits.shortest) return 'Type one more letter to find records.';
  return `Nothing is called “${sought}”. Try fewer words or the beginning of one, or search inside issues and documents.`;
}
