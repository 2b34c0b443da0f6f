import { userImportColumns } from '@lamplight/contract/user-import';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { ImportButton } from '../imports/ImportButton';
import { invalidateLists } from './users.api';

/** People from a list that somebody has already. */
export function ImportStaff() {
  const queries = useQueryClient();
  return (
    <ImportButton
      importing={{
        one: 'person',
        many: 'people',
        columns: userImportColumns,
        note: 'Who is to log in is mailed a link to choose a password, at once when the file is imported and not before.',
        send: (file, { dryRun, idempotencyKey }) =>
          api(
            'POST /user-apps/import',
            { query: { dryRun: dryRun ? 'true' : 'false' }, body: {}, files: [file] },
            { idempotencyKey },
          ),
        onAdded: () => invalidateLists(queries),
      }}
    />
  );
}
