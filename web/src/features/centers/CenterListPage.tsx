import { PageHeader } from '../../ui/PageHeader';
import { CenterList, centerTable, NewCenterButton } from './CenterList';
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
      <CenterList
        table={table}
        hrefOf={hrefOf}
        card={(center) => <CenterCard center={center} to={hrefOf(center)} />}
      />
    </>
  );
}
