import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMay } from '../../session/session';
import type { Place } from '../../ui/last-places';
import { useSearch } from './search.api';
import {
  byFit,
  listsToSearch,
  recordGroups,
  type Screen,
  screenGroups,
  screensLike,
  type Target,
  type TargetGroup,
} from './targets';

/** What is offered for what was typed, which of it is chosen, and what keys do. */
export function useFindList(
  screens: readonly Screen[],
  places: readonly Place[],
  onChoose: (target: Target, inNewTab: boolean) => void,
) {
  const may = useMay();
  const [text, setText] = useState('');
  /** By its address, as answers that come move it; the first while nobody chose. */
  const [chosen, setChosen] = useState<string | null>(null);
  /** Enter was pressed before the answer was there; whether for a new tab. */
  const [entered, setEntered] = useState<{ inNewTab: boolean } | null>(null);
  const { found, settled, failed } = useSearch(text);
  const sought = text.trim();
  const like = screensLike(sought, screens);
  const [best] = like;
  const records = recordGroups(found, may);
  const all = byFit([...screenGroups(like, records), ...records]);
  const done = settled || failed !== '';
  const lists: TargetGroup = { heading: 'Search inside', targets: done ? listsToSearch(sought, may) : [] };
  const last: TargetGroup = {
    heading: 'Where you were last',
    targets: places.map((place) => ({ ...place, detail: place.kind })),
  };
  const groups = (sought === '' ? [last] : [...all, lists]).filter(({ targets }) => targets.length > 0);
  const targets = groups.flatMap((group) => group.targets);
  const active = Math.max(
    0,
    targets.findIndex(({ to }) => to === chosen),
  );
  /** Screens are there at once; whether something else fits better is known when all of it is. */
  const ready = done || best?.fit === 'is' || active > 0;

  const type = (next: string) => {
    setText(next);
    setChosen(null);
    setEntered(null);
  };
  const enter = (inNewTab: boolean) => {
    const target = targets[active];
    if (!ready) setEntered({ inNewTab });
    else if (target) onChoose(target, inNewTab);
  };
  const enterLate = useEffectEvent(() => {
    if (entered) enter(entered.inNewTab);
  });
  useEffect(() => {
    if (entered && ready) enterLate();
  }, [entered, ready]);

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && targets.length > 0) {
      event.preventDefault();
      setEntered(null);
      setChosen(targets[(active + step + targets.length) % targets.length]?.to ?? null);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      enter(event.ctrlKey || event.metaKey);
    }
  };

  /** Of what was found, without the way to search inside. */
  const count = sought === '' ? 0 : targets.length - lists.targets.length;
  return { text, type, press, enter: setEntered, groups, active, count, settled, failed };
}
