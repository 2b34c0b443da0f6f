import { Button, Group } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { addressOf } from '../../screens';
import { useMay } from '../../session/session';
import { EmptyState } from '../../ui/EmptyState';
import { noConnection } from '../../ui/NoConnection';

/** In place of all that Home reads, where no server answers: what can be done all the same. */
export function HomeAway() {
  const may = useMay();
  const walks = may('audit.perform');
  const fills = may('completed-form.fill');
  return (
    <EmptyState
      framed
      icon={IconCloudOff}
      title={noConnection.title}
      action={
        (walks || fills) && (
          <Group gap="xs" justify="center">
            {walks && (
              <Button component={Link} to={addressOf('rounds')}>
                Ambassador rounds
              </Button>
            )}
            {fills && (
              <Button component={Link} to={addressOf('topics')} variant="default">
                Topics
              </Button>
            )}
          </Group>
        )
      }
    >
      {walks || fills
        ? 'What you fill in meanwhile is kept here and goes by itself. The rest loads as soon as there is one.'
        : noConnection.text}
    </EmptyState>
  );
}
