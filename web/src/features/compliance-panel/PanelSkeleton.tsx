import { Skeleton } from '@mantine/core';

const rows = Array.from({ length: 14 }, (_, index) => index);

/** Where all of it will be at once: what came one after the other would push down what is read already. */
export const PanelSkeleton = () => (
  <div aria-busy="true">
    {rows.map((row) => (
      <Skeleton key={row} height={46} mb={8} radius="md" />
    ))}
  </div>
);
