import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState';
import { toolsHref } from './tool-links';

/** An address that someone followed who may not change tools. */
export function NotAllowed() {
  return (
    <EmptyState
      icon={IconLock}
      title="You may look at audit tools, not change them"
      action={
        <Button component={Link} to={toolsHref} variant="default">
          See the tools
        </Button>
      }
    >
      Your quality committee can change tools where the center lets it.
    </EmptyState>
  );
}
