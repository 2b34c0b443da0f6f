import { Skeleton } from '@mantine/core';

const rows = Array.from({ length: 14 }, (_, index) => index);

/** Where the rows will be. */
export const PanelSkeleton = () => (
  <div aria-busy="true">
    {rows.map((row) => (
      <Skeleton key={row} height={46} mb={8} radius="md" />
    ))}
  </div>
);
