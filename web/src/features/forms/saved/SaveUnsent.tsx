import { Button, Text } from '@mantine/core';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { notifyRefused } from '../../../notify/notify';
import { useAccount } from '../../../session/session';
import { plural } from '../../../ui/plural';
import { saveBlob } from '../../../ui/save-blob';
import { useToday } from '../../../ui/time-zone';
import type { Subject } from '../unsent/change';
import { useRunning } from '../unsent/useOutbox';

/**
 * Saves as a file what this browser holds of the person's records, or of one: the way out for what can never be sent from here. The
 * committee imports it.
 */
export function SaveUnsent({ thing, only }: { thing: string; only?: Subject | undefined }) {
  const account = useAccount();
  const running = useRunning();
  const today = useToday();
  const saving = useMutation({
    mutationFn: async () => {
      const [{ savedSubjects }, { unsentRecords }, { savedBlob, savedFileEnd }] = await Promise.all([
        import('../../saved-subjects'),
        import('./save-unsent'),
        import('./saved-file'),
      ]);
      const { file, left } = await unsentRecords(savedSubjects, running, account, only);
      if (left > 0) notifyRefused(`Too little of ${plural(left, 'record')} is kept here for a file`);
      else if (file.records.length === 0) notifyRefused('It is of another center: go there to save it');
      if (file.records.length === 0) return;
      saveBlob(await savedBlob(file), `unsent-${thing}-${today}${savedFileEnd}`);
    },
    networkMode: 'always',
  });
  return (
    <div>
      <Button
        variant="default"
        mih={44}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
        leftSection={<IconDeviceFloppy size={16} aria-hidden />}
      >
        Save as a file
      </Button>
      <Text size="sm" mt={4}>
        For what can never be sent from here: the committee can import it. What still goes by itself would be
        there twice. Whoever has the file can read it.
      </Text>
    </div>
  );
}
