import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { CardLayout } from './CardLayout';
import { PageHeader } from './PageHeader';

const title = 'Something went wrong on this page';

/** The layout itself broke. */
export function ErrorPage() {
  return (
    <CardLayout>
      <Title order={1} mb="sm">
        {title}
      </Title>
      <WhatToDo />
    </CardLayout>
  );
}

/** A page broke inside the layout. */
export function PageFailed() {
  return (
    <>
      <PageHeader title={title} />
      <WhatToDo />
    </>
  );
}

/** Shows no innards. Loading the page anew usually helps, and what was typed is kept as a draft. */
function WhatToDo() {
  return (
    <Stack gap="sm" role="alert" maw={620}>
      <Text>
        Nothing that was saved is lost. Load the page again; if that does not help, go to Home and tell your
        administrator what you were doing.
      </Text>
      <Group>
        <Button onClick={() => window.location.reload()}>Load again</Button>
        <Button variant="default" component="a" href="/">
          Go to Home
        </Button>
      </Group>
    </Stack>
  );
}
