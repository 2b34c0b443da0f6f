import { Button, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconClockExclamation, IconHome } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../session/session';
import { Awaited } from '../../../ui/Awaited';
import { EmptyState } from '../../../ui/EmptyState';
import { KeysHint } from '../../../ui/KeysHint';
import { laterDialog } from '../../../ui/later';
import { Panel } from '../../../ui/Panel';
import { type RovingProps, useRovingFocus } from '../../../ui/useRovingFocus';
import { HouseFilters } from './HouseFilters';
import classes from './HouseMap.module.css';
import { useHouseChoice } from './house-choice';
import { houseWords, openWords, overdueWords, placesOf, unvisited, visitWords } from './visit-words';
import { type HouseFloor, type VisitedPlace, visits } from './visits.api';

const PlaceDialog = laterDialog(async () => (await import('./PlaceDialog')).PlaceDialog);

interface TileProps {
  onChoose: (place: VisitedPlace) => void;
  /** The whole house is one Tab stop. */
  itemProps: (id: string) => RovingProps;
}

/** The house floor by floor: when somebody was in each unit and room last, and where nobody was for two weeks. */
export function HouseMap() {
  const query = useQuery(visits);
  const { data } = query;
  const [chosen, setChosen] = useState<VisitedPlace | null>(null);
  const choice = useHouseChoice();
  const { notVisited } = choice;
  const shown = notVisited ? unvisited(data?.floors ?? []) : (data?.floors ?? []);
  const isShown = ({ overdue }: Pick<VisitedPlace, 'overdue'>) => overdue || !notVisited;
  const { onKeyDown, itemProps } = useRovingFocus(
    placesOf(shown)
      .filter(isShown)
      .map(({ id }) => id),
  );
  if (!data) return <Awaited query={query} height={320} radius="lg" />;
  if (data.floors.length === 0) return <NoHouse />;
  return (
    <>
      <p className={classes.summary}>
        {houseWords(data.floors)}
        {placesOf(data.floors).some(({ openIssues }) => openIssues > 0) && <Legend />}
        <KeysHint> Arrow keys go from place to place.</KeysHint>
      </p>
      <HouseFilters choice={choice} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the buttons within */}
      <div className={classes.floors} onKeyDown={onKeyDown}>
        {shown.map((floor) => (
          <Floor
            key={floor.floor?.id ?? 'none'}
            floor={floor}
            isShown={isShown}
            onChoose={setChosen}
            itemProps={itemProps}
          />
        ))}
      </div>
      {chosen && <PlaceDialog place={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

/** What the sign on a tile counts; a tile says so itself where it is read out. */
const Legend = () => (
  <span className={classes.legend} aria-hidden>
    {' '}
    <IconAlertTriangle size={14} stroke={2} /> counts open issues.
  </span>
);

function NoHouse() {
  const manages = useMay()('reference.manage');
  return (
    <EmptyState
      framed
      icon={IconHome}
      title="No units and rooms yet"
      action={
        manages && (
          <Button component={Link} to="/entities-admin">
            Set up the house
          </Button>
        )
      }
    >
      The map shows when each unit and room was visited last, as soon as the house has some. They are set up
      under Reference data.
    </EmptyState>
  );
}

function Floor({
  floor: { floor, units },
  isShown,
  ...tile
}: {
  floor: HouseFloor;
  /** A unit that is not, though a room of it is, is only named. */
  isShown: (place: Pick<VisitedPlace, 'overdue'>) => boolean;
} & TileProps) {
  return (
    <Panel title={floor?.name ?? 'On no floor'}>
      <ul className={classes.units}>
        {units.map(({ unit, locations }) => (
          <li key={unit?.id ?? 'none'} className={classes.unit}>
            {unit && isShown(unit) ? (
              <Tile place={{ ...unit, set: 'unit' }} {...tile} />
            ) : (
              <p className={classes.rest}>{unit?.name ?? 'In no unit'}</p>
            )}
            {locations.length > 0 && (
              <ul className={classes.rooms} aria-label={unit ? `Rooms of ${unit.name}` : 'Rooms in no unit'}>
                {locations.map((location) => (
                  <li key={location.id}>
                    <Tile place={{ ...location, set: 'location' }} {...tile} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Tile({ place, onChoose, itemProps }: { place: VisitedPlace } & TileProps) {
  const { id, name, set, daysAgo, overdue, openIssues } = place;
  return (
    <button
      type="button"
      {...itemProps(id)}
      className={classes.tile}
      data-set={set}
      data-overdue={overdue || undefined}
      aria-haspopup="dialog"
      onClick={() => onChoose(place)}
    >
      <span className={classes.name}>{name}</span>{' '}
      <span className={classes.days}>
        {overdue && <IconClockExclamation size={14} stroke={2.2} aria-hidden />}
        {visitWords({ daysAgo })}
        {overdue && <VisuallyHidden>({overdueWords})</VisuallyHidden>}
      </span>
      {openIssues > 0 && (
        <span className={classes.open}>
          <VisuallyHidden>({openWords(place)})</VisuallyHidden>
          <IconAlertTriangle size={13} stroke={2} aria-hidden />
          <span aria-hidden>{openIssues}</span>
        </span>
      )}
    </button>
  );
}
