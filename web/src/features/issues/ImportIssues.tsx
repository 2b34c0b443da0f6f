import { issueImportColumns } from '@lamplight/contract/issue-import';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { ImportDialog } from '../imports/ImportDialog';
import { issueKeys } from './issues.api';

/** Issues from another program's list. */
export function ImportIssues({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  return (
    <ImportDialog
      onClose={onClose}
      importing={{
        one: 'issue',
        many: 'issues',
        columns: issueImportColumns,
        note: 'The health citations that CMS publishes of your center can come as they are. Nobody gets a mail for issues that are imported.',
        send: (file, { dryRun, idempotencyKey }) =>
          api(
            'POST /issues/import',
            { query: { dryRun: dryRun ? 'true' : 'false' }, body: {}, files: [file] },
            { idempotencyKey },
          ),
        onAdded: () => queries.invalidateQueries({ queryKey: issueKeys.all }),
      }}
    />
  );
}
