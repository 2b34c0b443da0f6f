import type { ImportReport } from '@lamplight/contract/imports';
import { importLimits } from '@lamplight/domain/imports';
import { Alert, Button, Group, Loader, Modal, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../notify/notify';
import { FileDrop, whyNotOne } from '../../ui/FileDrop';
import { randomKey } from '../../ui/random-key';
import { saveBlob } from '../../ui/save-blob';
import { formatBytes } from '../../ui/upload-progress';
import { useFocusBack } from '../../ui/useFocusBack';
import { ColumnHelp } from './ColumnHelp';
import type { Importing } from './importing';
import { ReportRows } from './ReportRows';
import { counted, summaryOf } from './report-words';
import { templateOf } from './template';

/** A file is chosen, looked through row by row by the server, and imported only then. */
export function ImportDialog({ importing, onClose }: { importing: Importing; onClose: () => void }) {
  useFocusBack();
  const { one, many, columns, send, onAdded, note } = importing;
  const [file, setFile] = useState<File>();
  const [rejected, setRejected] = useState<string>();
  const [key, setKey] = useState(randomKey);
  const look = useMutation({
    mutationFn: (given: File) => send(given, { dryRun: true, idempotencyKey: randomKey() }),
    meta: { quiet: true },
  });
  const add = useMutation({
    mutationFn: (given: File) => send(given, { dryRun: false, idempotencyKey: key }),
    onSuccess: onAdded,
    meta: { quiet: true },
  });
  const summary = useRef<HTMLParagraphElement>(null);
  const choose = ([given]: File[]) => {
    if (!given) return;
    setRejected(undefined);
    setFile(given);
    setKey(randomKey());
    add.reset();
    look.mutate(given);
  };
  const done = add.data;
  const report: ImportReport | undefined = done ?? look.data;
  const busy = look.isPending ? 'Looking through' : add.isPending && 'Importing';
  const failed = look.error ?? add.error;
  const isDone = done !== undefined;
  useEffect(() => {
    // The button that was pressed is gone.
    if (isDone) summary.current?.focus();
  }, [isDone]);

  return (
    <Modal opened onClose={onClose} size="xl" title={`Import ${many}`}>
      <Stack>
        {!done && (
          <>
            <Text>
              Choose a CSV or Excel file with one {one} a row. You see what would happen before anything is
              added. {note}
            </Text>
            <Group gap="xs">
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => saveBlob(templateOf(columns), `${many.replaceAll(' ', '-')}.csv`)}
              >
                Download a template
              </Button>
            </Group>
            <ColumnHelp columns={columns} />
            <FileDrop
              label={file ? 'Choose another file' : 'Choose a file'}
              kinds="CSV or XLSX"
              largestBytes={importLimits.size}
              reasonAgainst={({ name, size }) =>
                !/\.(csv|txt|xlsx)$/i.test(name)
                  ? 'is neither CSV nor XLSX.'
                  : size > importLimits.size
                    ? `is too large: a file may have up to ${formatBytes(importLimits.size)}. Divide it and import the parts one after another.`
                    : undefined
              }
              room={1}
              onFiles={choose}
              onReject={(files) => setRejected(whyNotOne(files))}
              disabled={look.isPending || add.isPending}
            />
          </>
        )}
        {(rejected || failed) && (
          <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
            {rejected ?? messageOf(failed)}
          </Alert>
        )}
        <div role="status">
          {busy && (
            <Group gap="xs">
              <Loader size="sm" aria-hidden /> {busy} {file?.name}…
            </Group>
          )}
          {report && !failed && !add.isPending && (
            <Text fw={600} ref={summary} tabIndex={-1}>
              {summaryOf(report, one, many)}
            </Text>
          )}
        </div>
        {report && !failed && (
          <>
            {report.ignoredColumns.length > 0 && (
              <Text size="sm">These columns say nothing here: {report.ignoredColumns.join(', ')}.</Text>
            )}
            <ReportRows report={report} one={one} columns={columns} />
          </>
        )}
        <Group gap="xs">
          {file && look.data && !done && !look.error && (
            <Button
              disabled={look.data.created === 0}
              loading={add.isPending}
              onClick={() => add.mutate(file)}
            >
              Add {counted(look.data.created, one, many)}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {done ? 'Close' : 'Cancel'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
