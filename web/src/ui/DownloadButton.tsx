import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import type { TagIcon } from './StatusTag';
import { type Downloaded, useDownload } from './useDownload';

/** Fetches a file that the server makes and saves it under the name it gave it. */
export function DownloadButton(props: Downloaded & { label?: string; icon?: TagIcon }) {
  const { label = 'Export', icon: Icon = IconTableExport, ...downloaded } = props;
  const download = useDownload(downloaded);
  return (
    <Button
      variant="default"
      loading={download.isPending}
      onClick={() => download.mutate()}
      leftSection={<Icon size={16} aria-hidden />}
    >
      {label}
    </Button>
  );
}
