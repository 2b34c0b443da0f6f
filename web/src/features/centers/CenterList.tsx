import { filterLimits } from '@lamplight/contract/filter';
import { Button } from '@mantine/core';
import { IconBuilding, IconBuildingPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../session/session';
import type { Column } from '../../ui/column';
import { search } from '../../ui/list/criteria';
import { ListFilters } from '../../ui/list/ListFilters';
import { ListTable } from '../../ui/list/ListTable';
import { useListPage } from '../../ui/list/useListPage';
import { newCenterHref } from './center-links';
import { type CenterRow, useCenterList } from './centers.api';

const criteria = [search('Search centers')];

/** A list of centers, whatever is shown of them. */
export const centerTable = (columns: readonly Column<CenterRow>[]) => ({
  columns,
  criteria,
  limits: filterLimits,
  sort: 'name,asc',
  size: 100,
});

export function CenterList(props: {
  table: ReturnType<typeof centerTable>;
  hrefOf: (center: CenterRow) => string;
  /** A center on a phone. */
  card: (center: CenterRow) => ReactNode;
}) {
  const { table, hrefOf, card } = props;
  const { id: userId } = useAccount();
  const page = useListPage(table, userId);
  return (
    <>
      <ListFilters page={page} />
      <ListTable
        page={page}
        label="Centers"
        list={useCenterList(page.query)}
        rowKey={(center) => center.id}
        rowHref={hrefOf}
        card={card}
        icon={IconBuilding}
        noMatch="No center matches"
        none={{ title: 'No centers yet', text: 'Make the first one.', action: <NewCenterButton /> }}
      />
    </>
  );
}

export function NewCenterButton() {
  return (
    <Button component={Link} to={newCenterHref} leftSection={<IconBuildingPlus size={16} aria-hidden />}>
      New center
    </Button>
  );
}
