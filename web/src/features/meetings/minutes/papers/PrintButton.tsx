import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { printPage } from '../../../work-product/released';

/** Prints the page as its minutes read: of committee work product, once it is said to whom it goes. */
export const PrintButton = ({ id, marked }: { id: string; marked: boolean }) => (
  <Button
    variant="default"
    onClick={() => printPage({ kind: 'meeting-minutes', id }, marked)}
    leftSection={<IconPrinter size={16} aria-hidden />}
  >
    Print
  </Button>
);
