import { success } from '@lamplight/contract/messages';
import { Button } from '@mantine/core';
import { notifySuccess } from '../../notify/notify';
import { confirm } from '../../ui/confirm';
import { useTakeFactor } from './account.api';

/** For whoever manages people: takes the second factor of somebody who has lost device and codes. */
export function TakeFactorButton({ id, name }: { id: string; name: string }) {
  const taking = useTakeFactor();
  const ask = async () => {
    const sure = await confirm({
      title: `Take away the second factor of ${name}?`,
      text: 'Do it only when you are sure who asks: until they set up another one, their password alone lets them in. The audit trail says that it was you.',
      action: 'Take away',
    });
    if (sure) taking.mutate(id, { onSuccess: () => notifySuccess(success.configurationUpdated) });
  };
  return (
    <Button variant="default" loading={taking.isPending} onClick={ask}>
      Reset second factor
    </Button>
  );
}
