import { PageHeader } from '../../ui/PageHeader';
import { DashboardCard, dashboardColumns } from './CenterFigures';
import { CenterList, centerTable } from './CenterList';
import { switchHref } from './center-links';
import type { CenterRow } from './centers.api';

const hrefOf = ({ id }: CenterRow) => switchHref(id);
const table = centerTable(dashboardColumns(hrefOf));

/** How every center stands; opening one is working there from then on. */
export function DashboardPage() {
  return (
    <>
      <PageHeader
        title="Dashboard"
        sub="How every center stands. A name leads to its Home, a figure to what is behind it."
      />
      <CenterList
        table={table}
        hrefOf={hrefOf}
        card={(center) => <DashboardCard center={center} to={hrefOf(center)} />}
      />
    </>
  );
}
