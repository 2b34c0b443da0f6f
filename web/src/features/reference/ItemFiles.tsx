import { capital } from '@lamplight/domain/in-words';
import { itemColumns } from '@lamplight/domain/item-import';
import { referenceSets, type SetName, setPaths, widerSets } from '@lamplight/domain/reference-sets';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { DownloadButton } from '../../ui/DownloadButton';
import { ImportButton } from '../imports/ImportButton';

/** `Units and floors must be there before their locations.`: of a set whose items stand in others. */
function noteOf(set: SetName): string {
  const [first, ...others] = widerSets(set).map((wider) => referenceSets[wider].many);
  if (first === undefined) return '';
  const words = [capital(first), ...others].join(' and ');
  return `${words} must be there before their ${referenceSets[set].many}.`;
}

/** A set as a file: what is exported can be changed in a spreadsheet and imported, here or in another center. */
export function ItemFiles({ set }: { set: SetName }) {
  const queries = useQueryClient();
  const { one, many } = referenceSets[set];
  return (
    <>
      <DownloadButton
        fileName={`${setPaths[set]}.csv`}
        fetch={() => api(`GET /${setPaths[set]}/export`, {})}
      />
      <ImportButton
        importing={{
          one,
          many,
          columns: itemColumns(set),
          note: noteOf(set),
          send: (file, { dryRun, idempotencyKey }) =>
            api(
              `POST /${setPaths[set]}/import`,
              { query: { dryRun: dryRun ? 'true' : 'false' }, body: {}, files: [file] },
              { idempotencyKey },
            ),
          onAdded: () => queries.invalidateQueries({ queryKey: ['reference'] }),
        }}
      />
    </>
  );
}
