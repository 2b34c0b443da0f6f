import { userImportColumns } from '@lamplight/contract/user-import';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { useMails } from '../../session/useMails';
import { ImportButton } from '../imports/ImportButton';
import { invalidateLists } from './users.api';

/** People from a list that somebody has already. */
export function ImportStaff() {
  const queries = useQueryClient();
  const mails = useMails();
  return (
    <ImportButton
      importing={{
        one: 'person',
        many: 'people',
        columns: userImportColumns,
        note: mails
          ? 'Who is to log in is mailed a link to choose a password, at once when the file is imported and not before.'
          : 'Who is to log in gets a link to choose a password. It waits in the outbox once the file is imported, where an administrator reads it and hands it over.',
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
