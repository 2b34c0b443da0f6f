import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { newTopicHref } from './topic-links';

/** Begins a topic of all centers, for whoever may make some. */
export function NewTopicButton() {
  return (
    <Button component={Link} to={newTopicHref} leftSection={<IconPlus size={16} aria-hidden />}>
      New topic
    </Button>
  );
}
