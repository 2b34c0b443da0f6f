import { Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CardLayout } from './CardLayout';
import { LoadAgain } from './LoadAgain';
import { PageHeader } from './PageHeader';

/** What stands around a page that cannot be shown: its name, and what there is to say and do. */
export type Frame = (props: { title: string; children: ReactNode }) => ReactNode;

/** On its own, where there is no layout. */
export const InCard: Frame = ({ title, children }) => (
  <CardLayout>
    <Title order={1} mb="sm">
      {title}
    </Title>
    <Stack gap="sm">{children}</Stack>
  </CardLayout>
);

/** Inside the layout. */
export const InLayout: Frame = ({ title, children }) => (
  <>
    <PageHeader title={title} />
    <Stack gap="sm" maw={620}>
      {children}
    </Stack>
  </>
);

/** In the place of a part of a page. */
export const InPage: Frame = ({ title, children }) => (
  <Stack gap="sm" maw={620}>
    <Text fw={600}>{title}</Text>
    {children}
  </Stack>
);

/** Shows no innards. Loading the page anew usually helps, and what was typed is kept as a draft. */
export const Broken = ({ Around }: { Around: Frame }) => (
  <Around title="Something went wrong on this page">
    <Text role="alert">
      Nothing that was saved is lost. Load the page again; if that does not help, go to Home and tell your
      administrator what you were doing.
    </Text>
    <LoadAgain label="Load again">
      <Button variant="default" component={Link} to="/">
        Go to Home
      </Button>
    </LoadAgain>
  </Around>
);

/** The layout itself broke. */
export const ErrorPage = () => <Broken Around={InCard} />;

/** A page broke inside the layout. */
export const PageFailed = () => <Broken Around={InLayout} />;
