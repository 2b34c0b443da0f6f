import { Box, type BoxProps } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * Stands in for Mantine's own (vite.config.ts). Its dialogs and lists name it though they do without here, and with it
 * would come the code that draws scroll bars and finds room for floating panels: a sixth of what a page loads. What asks
 * for one scrolls as the browser does.
 */
export function ScrollArea({ children, ...box }: BoxProps & { children?: ReactNode }) {
  return (
    <Box {...box} style={{ overflow: 'auto' }}>
      {children}
    </Box>
  );
}

export const ScrollAreaAutosize = ScrollArea;
ScrollArea.Autosize = ScrollArea;
