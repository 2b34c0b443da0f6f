import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from './EmptyState';
import { PageHeader } from './PageHeader';

/** A path, or a record, that does not exist for this person. */
export function NotFoundPage({ title = 'Page not found' }: { title?: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={IconMapQuestion}
        title="There is nothing at this address"
        action={
          <Button component={Link} to="/" variant="default">
            Go to Home
          </Button>
        }
      >
        It may have been moved or deleted, or it belongs to another center.
      </EmptyState>
    </>
  );
}
