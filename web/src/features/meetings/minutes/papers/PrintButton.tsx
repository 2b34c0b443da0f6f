import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** Prints the page as its minutes read. */
export const PrintButton = () => (
  <Button
    variant="default"
    onClick={() => window.print()}
    leftSection={<IconPrinter size={16} aria-hidden />}
  >
    Print
  </Button>
);
