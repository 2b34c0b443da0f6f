import { Button } from '@mantine/core';
import { IconTableExport } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { TagIcon } from './StatusTag';
import { saveBlob } from './save-blob';

/** Fetches a file that the server makes and saves it under the name it gave it. */
export function DownloadButton(props: {
  label?: string;
  icon?: TagIcon;
  /** The name where the server gave none. */
  fileName: string;
  /** Undefined where whoever was asked something first left it. */
  fetch: () => Promise<{ blob: Blob; filename: string | null } | undefined>;
}) {
  const { label = 'Export', icon: Icon = IconTableExport, fileName, fetch } = props;
  const download = useMutation({
    mutationFn: fetch,
    onSuccess: (answer) => answer && saveBlob(answer.blob, answer.filename ?? fileName),
  });
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
