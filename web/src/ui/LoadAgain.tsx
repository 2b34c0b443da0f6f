import { Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { buildOnServer } from './load-anew';

/** Loads the page anew, if there is a server to load it from: without one, the browser's own error page would follow. */
export function LoadAgain({ label, children }: { label: string; children?: ReactNode }) {
  const [state, setState] = useState<'idle' | 'asking' | 'unreachable'>('idle');
  const load = async () => {
    setState('asking');
    if ((await buildOnServer()) === 'none') setState('unreachable');
    else window.location.reload();
  };
  return (
    <>
      <Group>
        <Button onClick={load} loading={state === 'asking'}>
          {label}
        </Button>
        {children}
      </Group>
      <Text role="status" size="sm" c="dimmed">
        {state === 'unreachable' && 'Lamplight still cannot be reached.'}
      </Text>
    </>
  );
}
