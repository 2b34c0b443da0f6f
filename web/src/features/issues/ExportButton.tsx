import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client';
import { saveBlob } from '../../ui/save-blob';
import type { IssueQuery } from './issues.api';

/** Saves what the list's filter selects, in the list's order, as a spreadsheet. */
export function ExportButton({ query }: { query: IssueQuery }) {
  const download = useMutation({
    mutationFn: () => api('GET /issues/export', { query }),
    onSuccess: ({ blob, filename }) => saveBlob(blob, filename ?? 'Deficiency_Tracker.xlsx'),
  });
  return (
    <Button
      variant="default"
      loading={download.isPending}
      onClick={() => download.mutate()}
      leftSection={<IconTableExport size={16} aria-hidden />}
    >
      Export
    </Button>
  );
}
