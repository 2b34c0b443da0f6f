import { useMay } from '../../session/session';
import { NoAccessPage } from '../../ui/NoAccessPage';
import { PageHeader } from '../../ui/PageHeader';
import { CenterList, centerTable } from './CenterList';
import { DashboardCard, dashboardColumns } from './center-columns';
import { noAccess, switchHref } from './center-links';
import type { CenterRow } from './centers.api';

const hrefOf = ({ id }: CenterRow) => switchHref(id);
const table = centerTable(dashboardColumns(hrefOf));

/** How every center stands; opening one is working there from then on. */
export function DashboardPage() {
  const may = useMay();
  if (!may('center.manage')) return <NoAccessPage words={noAccess} />;
  return (
    <>
      <PageHeader title="Dashboard" sub="How every center stands. Open one to work there." />
      <CenterList
        table={table}
        hrefOf={hrefOf}
        card={(center) => <DashboardCard center={center} to={hrefOf(center)} />}
      />
    </>
  );
}
