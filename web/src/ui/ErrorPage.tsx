import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { CardLayout } from './CardLayout';

/** A page broke. It shows no innards; loading it anew usually helps, and what was typed is kept as a draft. */
export function ErrorPage() {
  return (
    <CardLayout>
      <Stack gap="sm" role="alert">
        <Title order={1}>Something went wrong on this page</Title>
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
    </CardLayout>
  );
}
