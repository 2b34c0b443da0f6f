import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from './EmptyState';
import { PageHeader } from './PageHeader';

/** A page that the person's rights do not reach: it does not go by the name of what they may not do. */
export function NoAccessPage(props: {
  /** Who does it, or what they may do instead: `You may read issues, not record them`. */
  words: string;
  /** What else there is to say of it, before whom to ask. */
  text?: string | undefined;
  /** Where they may go instead. */
  way?: { to: string; label: string } | undefined;
}) {
  const { words, text, way = { to: '/', label: 'Go to Home' } } = props;
  return (
    <>
      <PageHeader title="You do not have access" />
      <EmptyState
        icon={IconLock}
        title={words}
        action={
          <Button component={Link} to={way.to} variant="default">
            {way.label}
          </Button>
        }
      >
        {text && `${text} `}If your work needs it, ask an administrator of your center.
      </EmptyState>
    </>
  );
}
