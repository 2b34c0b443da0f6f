import { useMay } from '../../session/session';
import { NoAccessPage } from '../../ui/NoAccessPage';
import { PageHeader } from '../../ui/PageHeader';
import { CenterList, centerTable, NewCenterButton } from './CenterList';
import { centerColumns } from './center-columns';
import { editCenterHref, noAccess } from './center-links';
import type { CenterRow } from './centers.api';

const hrefOf = ({ id }: CenterRow) => editCenterHref(id);
const table = centerTable(centerColumns(hrefOf));

/** The centers as they are set up, to make and to change. */
export function CenterListPage() {
  const may = useMay();
  if (!may('center.manage')) return <NoAccessPage words={noAccess} />;
  return (
    <>
      <PageHeader title="Centers" sub="Each with its own people and data." actions={<NewCenterButton />} />
      <CenterList table={table} hrefOf={hrefOf} />
    </>
  );
}
