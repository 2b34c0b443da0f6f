import { Button, Switch } from '@mantine/core';
import { type CenterTopic, useSwitchTopic } from './center-topics.api';

function useSwitching({ id }: CenterTopic) {
  const switching = useSwitchTopic();
  const put = (enabled: boolean) => switching.mutate({ id, enabled });
  return { busy: switching.isPending, put };
}

/** Enables or disables a topic from its row of the list. */
export function EnableSwitch({ topic }: { topic: CenterTopic }) {
  const { busy, put } = useSwitching(topic);
  return (
    <Switch
      aria-label={`Enabled: ${topic.topic.name}`}
      checked={busy ? !topic.enabled : topic.enabled}
      onChange={(event) => put(event.currentTarget.checked)}
    />
  );
}

/** The same on the topic's own page. */
export function EnableButton({ topic }: { topic: CenterTopic }) {
  const { busy, put } = useSwitching(topic);
  return (
    <Button variant={topic.enabled ? 'default' : 'filled'} loading={busy} onClick={() => put(!topic.enabled)}>
      {topic.enabled ? 'Disable' : 'Enable'}
    </Button>
  );
}
