import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { choosePlace, locationsWithin, type Place } from '../issues/place';
import { reference } from '../reference/reference.api';
import type { Named } from './outbox/change';

/** Where a round is; null where it is not bound to a place. */
export interface RoundPlace {
  unit: Named | null;
  location: Named | null;
}

/** Unit and room of a round; each narrows the other. */
export function PlaceFields({
  place,
  onChange,
}: {
  place: RoundPlace;
  onChange: (place: RoundPlace) => void;
}) {
  const units = withChosen(useQuery(reference.units).data ?? [], place.unit);
  const locations = withChosen(useQuery(reference.locations).data ?? [], place.location);
  const ids: Place = { floor: '', unit: place.unit?.id ?? '', location: place.location?.id ?? '' };
  const choose = (chosen: Partial<Place>) => {
    const next = choosePlace(ids, chosen, units, locations);
    onChange({ unit: named(units, next.unit), location: named(locations, next.location) });
  };
  return (
    <>
      <Select
        label="Unit"
        placeholder="The whole house"
        data={optionsOf(units)}
        value={place.unit?.id ?? null}
        onChange={(unit) => choose({ unit: unit ?? '' })}
        searchable
        clearable
        size="md"
      />
      <Select
        label="Room or place"
        placeholder="None in particular"
        data={optionsOf(locationsWithin(locations, units, { floor: '', unit: ids.unit }))}
        value={place.location?.id ?? null}
        onChange={(location) => choose({ location: location ?? '' })}
        searchable
        clearable
        nothingFoundMessage="No such place here"
        size="md"
      />
    </>
  );
}

const optionsOf = (items: readonly Named[]) => items.map(({ id, name }) => ({ value: id, label: name }));

function named(items: readonly Named[], wanted: string): Named | null {
  const found = items.find(({ id }) => id === wanted);
  return found ? { id: found.id, name: found.name } : null;
}

/** What is chosen already is offered too, though the list may not be there or it may be inactive. */
function withChosen<Item extends Named & { floor: Named | null; unit?: Named | null }>(
  items: readonly Item[],
  chosen: Named | null,
): (Item | (Named & { floor: null; unit: null }))[] {
  if (!chosen || items.some(({ id }) => id === chosen.id)) return [...items];
  return [...items, { ...chosen, floor: null, unit: null }];
}
