import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState';
import { PageHeader } from './PageHeader';

/** A page that the person's rights do not reach: it does not go by the name of what they may not do. */
export function NoAccessPage(props: {
  /** What they may do instead: `You may read issues, not record them`. */
  words: string;
  action?: ReactNode;
  /** Whom to ask. */
  children?: ReactNode;
}) {
  const { words, action, children = 'Ask an administrator of your center if you think you should.' } = props;
  return (
    <>
      <PageHeader title="You do not have access" />
      <EmptyState icon={IconLock} title={words} action={action}>
        {children}
      </EmptyState>
    </>
  );
}
