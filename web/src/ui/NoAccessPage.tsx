import { IconLock } from '@tabler/icons-react';
import { EmptyState } from './EmptyState';
import { PageHeader } from './PageHeader';

/** A page that the person's rights do not reach. */
export function NoAccessPage({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <EmptyState icon={IconLock} title="You do not have access.">
        Ask an administrator of your center if you think you should.
      </EmptyState>
    </>
  );
}
