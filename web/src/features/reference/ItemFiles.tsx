import { itemColumns } from '@lamplight/domain/item-import';
import { referenceSets, type SetName, setPaths } from '@lamplight/domain/reference-sets';
import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { saveBlob } from '../../ui/save-blob';
import { ImportButton } from '../imports/ImportButton';

/** A set as a file: what is exported can be changed in a spreadsheet and imported, here or in another center. */
export function ItemFiles({ set }: { set: SetName }) {
  const queries = useQueryClient();
  const { one, many } = referenceSets[set];
  const download = useMutation({
    mutationFn: () => api(`GET /${setPaths[set]}/export`, {}),
    onSuccess: ({ blob, filename }) => saveBlob(blob, filename ?? `${setPaths[set]}.csv`),
  });
  return (
    <>
      <Button
        className="ll-wide-only"
        variant="default"
        loading={download.isPending}
        onClick={() => download.mutate()}
        leftSection={<IconTableExport size={16} aria-hidden />}
      >
        Export
      </Button>
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
