import type { PlaceDemand } from '@lamplight/domain/forms/definition';
import { recordOf } from '@lamplight/domain/keys-of';
import { type SetOf, setsOf } from '@lamplight/domain/reference-sets';
import { useEffect, useRef } from 'react';
import { absent, absentIn } from '../../absent';
import type { Absent } from '../../ui/absent';
import { Select } from '../../ui/Select';
import { useOffered } from '../reference/reference.api';
import { useNarrowing } from '../reference/useNarrowing';

const sets = setsOf('audit');

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Where a round is; null where it is not bound to a place. */
export type RoundPlace = Record<SetOf<'audit'>, Named | null>;

/** Words of a round's own: it is somewhere, or nowhere in particular. */
const words: Record<SetOf<'audit'>, { label: string; placeholder: string; absent: Absent }> = {
  unit: { label: 'Unit', placeholder: 'The whole house', absent: absentIn('unit') },
  location: {
    label: 'Room or place',
    placeholder: 'None in particular',
    absent: absent.room,
  },
};

/** Unit and room of a round; each narrows the other, and a room of another unit takes it along. */
export function PlaceFields(props: {
  place: RoundPlace;
  /** Which of them a round with its tool needs. */
  demanded?: PlaceDemand | undefined;
  /** What is wrong with one of them. */
  problem?: { field: PlaceDemand; message: string } | undefined;
  /** The person just asked for them. */
  takesFocus?: boolean;
  onChange: (place: RoundPlace) => void;
}) {
  const { place, demanded, problem, takesFocus = false, onChange } = props;
  const fields = useRef<Partial<Record<SetOf<'audit'>, HTMLInputElement | null>>>({});
  useEffect(() => {
    if (takesFocus) fields.current.unit?.focus();
  }, [takesFocus]);
  useEffect(() => {
    if (problem) fields.current[problem.field]?.focus();
  }, [problem]);
  const narrowing = useNarrowing(sets);
  const noRooms = useNoRooms(place.unit);
  const choice = recordOf(sets, (set) => place[set]?.id ?? null);
  const choose = (chosen: SetOf<'audit'>, id: string | null) => {
    const next = narrowing.choose(choice, chosen, id);
    // What is chosen already stays, though the list may not be there.
    const named = (set: SetOf<'audit'>) =>
      next[set] === choice[set] ? place[set] : narrowing.item(set, next[set]);
    onChange(recordOf(sets, named));
  };
  return sets.map((set) => (
    <Select
      key={set}
      ref={(field) => {
        fields.current[set] = field;
      }}
      label={words[set].label}
      placeholder={set === demanded ? 'Choose one' : words[set].placeholder}
      required={set === demanded}
      error={problem?.field === set && problem.message}
      description={set === 'location' ? noRooms : undefined}
      absent={words[set].absent}
      data={narrowing.options(set, choice, place[set])}
      value={choice[set]}
      onChange={(id) => choose(set, id)}
      searchable
      clearable
      size="md"
    />
  ));
}

/** Said where there is no room to choose: the round is of the unit as a whole then. Nothing while that is not known. */
function useNoRooms(unit: Named | null): string | undefined {
  const rooms = useOffered('location');
  if (!rooms || rooms.some((room) => unit === null || room.unit?.id === unit.id)) return undefined;
  return unit === null ? 'No rooms yet' : 'No rooms in this unit yet';
}
