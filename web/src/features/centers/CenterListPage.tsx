import { Alert } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { sayAloud } from '../../notify/notify';
import { PageHeader } from '../../ui/PageHeader';
import { CenterList, centerTable, NewCenterButton } from './CenterList';
import classes from './Centers.module.css';
import { CenterCard, centerColumns } from './center-columns';
import { editCenterHref } from './center-links';
import type { CenterRow } from './centers.api';

const hrefOf = ({ id }: CenterRow) => editCenterHref(id);
const table = centerTable(centerColumns(hrefOf));

/** The centers as they are set up, to make and to change. */
export function CenterListPage() {
  return (
    <>
      <PageHeader title="Centers" sub="Each with its own people and data." actions={<NewCenterButton />} />
      <Deleted />
      <CenterList
        table={table}
        hrefOf={hrefOf}
        card={(center) => <CenterCard center={center} to={hrefOf(center)} />}
      />
    </>
  );
}

/** What was deleted a moment ago: its page, which asked, is gone with it. */
function Deleted() {
  const { state } = useLocation();
  const [name] = useState(() => nameIn(state));
  useEffect(() => {
    if (name) sayAloud(`${name} is deleted.`);
  }, [name]);
  if (!name) return null;
  return (
    <Alert role="group" color="teal" icon={<IconCheck aria-hidden />} className={classes.gone ?? ''}>
      {name} is deleted.
    </Alert>
  );
}

const nameIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'deleted' in state ? String(state.deleted) : '';
