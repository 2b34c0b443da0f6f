import { failure } from '@lamplight/contract/messages';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client';
import { ApiProblem } from '../../api/problem';
import { notifyProblem } from '../../notify/notify';
import { openTab, type WaitingTab } from '../../ui/open-tab';
import { saveBlob } from '../../ui/save-blob';

/** Opens the center's QAPI plan in a tab of its own. */
export function QapiPlanButton() {
  const opening = useMutation({
    mutationFn: openPlan,
    onError: (error) =>
      notifyProblem(
        error,
        error instanceof ApiProblem && error.status === 404 ? failure.qapiPlanMissing : undefined,
      ),
    meta: { quiet: true },
  });
  return (
    <Button
      variant="default"
      loading={opening.isPending}
      // In the press itself: a tab that comes after the answer would be kept out.
      onClick={() => opening.mutate(openTab('QAPI plan'))}
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
    >
      QAPI plan
    </Button>
  );
}

async function openPlan(tab: WaitingTab): Promise<void> {
  try {
    const { blob, filename } = await api('GET /documents/qapi-plan');
    if (blob.type.startsWith('application/pdf')) return tab.show(blob);
    // Only a program of its own shows it.
    tab.close();
    saveBlob(blob, filename ?? 'QAPI plan');
  } catch (error) {
    tab.close();
    throw error;
  }
}
