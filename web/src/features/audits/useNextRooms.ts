import { useSearchParams } from 'react-router';
import { useOffered } from '../reference/reference.api';
import { afterParam, roomsFrom } from './next-room';

/** The rooms of a unit to go on in; none where the address says nothing of a round before. */
export function useNextRooms(unit: { id: string } | null) {
  const [params] = useSearchParams();
  const rooms = useOffered('location');
  const after = params.get(afterParam);
  if (after === null || !rooms) return [];
  return roomsFrom(
    rooms.filter((room) => room.unit?.id === unit?.id),
    after,
  );
}
