import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client';
import { isMissing } from '../../api/problem';
import { notifyProblem } from '../../notify/notify';
import { laterDialog } from '../../ui/later';
import { openTab, type WaitingTab } from '../../ui/open-tab';
import { saveBlob } from '../../ui/save-blob';
import { documentList } from './documents.api';

const NoQapiPlan = laterDialog(async () => (await import('./NoQapiPlan')).NoQapiPlan);

const plans = documentList({ 'type.equals': 'QAPI_PLAN', 'pending.equals': 'false', size: 1 });

/** Opens the center's QAPI plan in a tab of its own; where there is none, says so and offers to upload it. */
export function QapiPlanButton({ upload }: { upload: (() => void) | null }) {
  const [near, setNear] = useState(false);
  const [none, setNone] = useState(false);
  // Asked as somebody comes to the button: pressed, it has to open its tab at once or not at all.
  const known = useQuery({ ...plans, enabled: near, meta: { quiet: true } }).data;
  const opening = useMutation({
    mutationFn: openPlan,
    onError: (error) => (isMissing(error) ? setNone(true) : notifyProblem(error)),
    meta: { quiet: true },
  });
  const come = () => setNear(true);
  return (
    <>
      <Button
        variant="default"
        loading={opening.isPending}
        onPointerEnter={come}
        onFocus={come}
        // In the press itself: a tab that comes after the answer would be kept out.
        onClick={() => (known?.totalElements === 0 ? setNone(true) : opening.mutate(openTab('QAPI plan')))}
        leftSection={<IconFileTypePdf size={16} aria-hidden />}
      >
        QAPI plan
      </Button>
      {none && <NoQapiPlan upload={upload} onClose={() => setNone(false)} />}
    </>
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
