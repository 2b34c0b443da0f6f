import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { newToolHref } from './tool-links';

export function NewToolButton() {
  return (
    <Button component={Link} to={newToolHref} leftSection={<IconPlus size={16} aria-hidden />}>
      New tool
    </Button>
  );
}
