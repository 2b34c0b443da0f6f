import { filterLimits } from '@lamplight/contract/filter';
import { Button } from '@mantine/core';
import { IconFileTypePdf, IconPlus, IconTargetArrow } from '@tabler/icons-react';
import { Link } from 'react-router';
import { api } from '../../../api/client';
import { useAccount, useMay } from '../../../session/session';
import { DownloadButton } from '../../../ui/DownloadButton';
import { later } from '../../../ui/later';
import { ListFilters } from '../../../ui/list/ListFilters';
import { ListTable } from '../../../ui/list/ListTable';
import { PrintedBoardHead } from '../../../ui/list/PrintedFilters';
import { useListPage } from '../../../ui/list/useListPage';
import { PageHeader } from '../../../ui/PageHeader';
import { plural } from '../../../ui/plural';
import { isBoard, ViewSwitch } from '../../../ui/ViewSwitch';
import { newPipHref, pipHref } from '../pip-links';
import { type PipQuery, type PipRow, pipSheet, usePipList } from '../pips.api';
import { PipCard } from './PipCard';
import { pipColumns } from './pip-columns';
import { pipCriteria } from './pip-criteria';
import { WorkedPips } from './WorkedPips';

const PipBoard = later(async () => (await import('./PipBoard')).PipBoard);

const noRows: readonly PipRow[] = [];
const table = {
  columns: pipColumns,
  criteria: pipCriteria,
  limits: filterLimits,
  sort: 'statusDate,desc',
  size: 100,
};

/** The inventory of PIPs as table and as board; every filter, the sort, the page and the view are in the address. */
export function PipListPage() {
  const account = useAccount();
  const begins = useMay()('pip.create');
  const page = useListPage(table, account.id);
  const { control, criteria, query } = page;
  const list = usePipList(query);
  const total = list.data?.totalElements;
  return (
    <>
      <PageHeader
        title="PIPs"
        subGrows
        sub={
          total === undefined
            ? ' '
            : `${plural(total, 'performance improvement project')}${page.filtered ? ' found' : ''}.`
        }
        more={<Exports query={{ ...criteria, sort: query.sort }} />}
        actions={begins && <NewPipButton />}
      />
      <ListFilters page={page} aside={<ViewSwitch control={control} />} />
      {isBoard(control) ? (
        <>
          <PrintedBoardHead page={page} />
          <PipBoard criteria={criteria} />
        </>
      ) : (
        <WorkedPips rows={list.data?.content ?? noRows} bar={page.bar}>
          <ListTable
            page={page}
            label="PIPs"
            list={list}
            rowKey={({ id }) => id}
            rowHref={({ id }) => pipHref(id)}
            card={(pip) => <PipCard pip={pip} />}
            icon={IconTargetArrow}
            noMatch="No PIP matches these filters"
            none={{
              title: 'No PIPs yet',
              text: `A performance improvement project takes a problem from its cause to an improvement that lasts. ${
                begins
                  ? 'Start one from a template, or from what was found: an issue, a “no”, a signal in a chart.'
                  : 'The quality committee begins them.'
              }`,
              action: begins && <NewPipButton />,
            }}
          />
        </WorkedPips>
      )}
    </>
  );
}

/** What the filters select, in the order of the list. */
const Exports = ({ query }: { query: PipQuery }) => (
  <>
    <DownloadButton
      label="PDF"
      icon={IconFileTypePdf}
      fileName="PIP_Inventory.pdf"
      fetch={() => api('GET /pips/inventory-pdf', { query })}
    />
    <DownloadButton {...pipSheet(query)} />
  </>
);

const NewPipButton = () => (
  <Button component={Link} to={newPipHref()} leftSection={<IconPlus size={16} aria-hidden />}>
    New PIP
  </Button>
);
