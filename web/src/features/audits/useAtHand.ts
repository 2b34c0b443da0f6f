import { useMay } from '../../session/session';
import { activeTools, oneTool } from '../audit-tools/audit-tools.api';
import { oneCenter } from '../centers/centers.api';
import { keptPicture } from '../files/files.api';
import { type ReadAhead, atHandMs as staleTime, useReadAhead } from '../forms/useReadAhead';
import { people } from '../people/people.api';
import { reference } from '../reference/reference.api';

/** The tools with their questions and pictures, the places, the people, whose an issue will be and how soon it is due. */
const read: ReadAhead = async (client, { centerId, goesOn }) => {
  for (const { id, image } of await client.fetchQuery({ ...activeTools, staleTime })) {
    if (!goesOn()) return;
    await client.prefetchQuery({ ...oneTool(id, 'ahead'), staleTime });
    if (image) await client.prefetchQuery(keptPicture(image));
  }
  for (const set of ['unit', 'location', 'department'] as const) await client.prefetchQuery(reference[set]);
  await client.prefetchQuery(people.list);
  await client.prefetchQuery({ ...oneCenter(centerId), staleTime });
};

/** Has what a round is begun with in this browser, wherever the person is. */
export const useAtHand = (): void => useReadAhead('rounds', useMay()('audit.perform'), read);
