import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** Prints the page, as it is unless something comes before that. */
export const PrintButton = ({
  onPrint = () => window.print(),
}: {
  onPrint?: (() => unknown) | undefined;
}) => (
  <Button variant="default" onClick={() => onPrint()} leftSection={<IconPrinter size={16} aria-hidden />}>
    Print
  </Button>
);
