import { itemColumns } from '@lamplight/domain/item-import';
import { referenceSets, type SetName, setPaths } from '@lamplight/domain/reference-sets';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { DownloadButton } from '../../ui/DownloadButton';
import { ImportButton } from '../imports/ImportButton';

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
          note: 'What an item stands in has to be in its list first.',
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
