import { useQuery } from '@tanstack/react-query';
import { ButtonElement } from '../../ui/ButtonElement';
import { Panel } from '../../ui/Panel';
import { goesByItself } from '../forms/unsent/change';
import { mergeChanges } from '../forms/unsent/merge';
import { useUnsent } from '../forms/unsent/useOutbox';
import classes from './house/HouseMap.module.css';
import { visitWords } from './house/visit-words';
import { visits } from './house/visits.api';
import { roundSubject } from './round-subject';

interface Room {
  readonly id: string;
  readonly name: string;
}

const visitedWords = (visit: Parameters<typeof visitWords>[0]) =>
  visit.daysAgo === null ? 'not visited yet' : visitWords(visit);

/** Rooms to go on in, each one tap away; with when somebody was there last, where that is known. */
export function NextRooms(props: { rooms: readonly Room[]; busy: boolean; onChoose: (room: Room) => void }) {
  const { rooms, busy, onChoose } = props;
  const { data } = useQuery({ ...visits, meta: { quiet: true } });
  // Of what waits for a network the house knows nothing.
  const waiting = useUnsent(roundSubject).filter(({ changes }) => goesByItself(changes));
  const walked = new Set(
    waiting.map(({ record, changes }) => record && mergeChanges(roundSubject, record, changes).location?.id),
  );
  const visited = new Map(
    data?.floors.flatMap(({ units }) =>
      units.flatMap(({ locations }) => locations.map((each) => [each.id, each] as const)),
    ),
  );
  return (
    <Panel title="Which room is next?">
      <ul className={classes.rooms}>
        {rooms.map((room) => {
          const visit = visited.get(room.id);
          return (
            <li key={room.id}>
              <ButtonElement className={classes.tile} aria-disabled={busy} onClick={() => onChoose(room)}>
                <span className={classes.name}>{room.name}</span>{' '}
                <span className={classes.days}>
                  {walked.has(room.id) ? 'walked, not sent yet' : visit && visitedWords(visit)}
                </span>
              </ButtonElement>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
