import { addMonths, type Month, monthName, monthOf, monthText } from '@lamplight/domain/calendar/month';
import { keysOf } from '@lamplight/domain/keys-of';
import { statisticKinds } from '@lamplight/domain/statistics/month-figures';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../session/session';
import { Awaited } from '../../ui/Awaited';
import { formatLongDay } from '../../ui/dates';
import { EmptyState } from '../../ui/EmptyState';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { SpanBar } from '../../ui/SpanBar';
import { useToday } from '../../ui/time-zone';
import { GuideLink } from '../guides/GuideLink';
import { KindPanel } from './KindPanel';
import { useMonthChoice } from './month-choice';
import { PlaceTables } from './PlaceTables';
import { PrintMonth } from './PrintMonth';
import classes from './Statistics.module.css';
import { type Statistics, statisticsOf } from './statistics.api';

/** What a month came to in the center: figures beside the month before, with the twelve months that lead to it, and by place. */
export function StatisticsPage() {
  const { month, isLast, step, showUsual } = useMonthChoice();
  const query = useQuery(statisticsOf(month));
  const { data, error, isPaused, isFetching } = query;
  const today = useToday();
  const may = useMay();
  // The month before stays while the next one loads: until then it is named as what it is.
  const shown = data ? monthOf(data.initDate) : month;
  const sub =
    shown === monthOf(today)
      ? `${monthText(shown)} is not over: its figures are those up to ${formatLongDay(today, false)}.`
      : `Each figure beside ${monthName(addMonths(shown, -1))}, and with the twelve months that end with ${monthName(shown)}.`;
  return (
    <>
      <PageHeader
        title="Statistics"
        part={monthText(shown)}
        sub={
          <>
            {sub} <GuideLink name="statistics" label="What the figures say" />
          </>
        }
        actions={may('statistics.print') && <PrintMonth month={month} />}
      />
      <SpanBar
        title={monthText(shown)}
        step="month"
        today="Last month"
        last={isLast}
        busy={isFetching}
        onStep={step}
        onToday={showUsual}
      />
      {!data && (error || isPaused) ? <Awaited query={query} /> : <Figures month={shown} statistics={data} />}
    </>
  );
}

function Figures({ month, statistics }: { month: Month; statistics: Statistics | undefined }) {
  if (statistics && hasNothing(statistics))
    return (
      <Panel>
        <EmptyState icon={IconChartBar} title={`Nothing is recorded up to ${monthText(month)}`}>
          Figures appear as rounds and forms are sent, issues found, meetings held and PIPs started.
        </EmptyState>
      </Panel>
    );
  return (
    <div className={classes.panels}>
      {keysOf(statisticKinds).map((kind) => (
        <KindPanel key={kind} kind={kind} statistics={statistics} />
      ))}
      {statistics && <PlaceTables statistics={statistics} />}
    </div>
  );
}

const hasNothing = ({ figures }: Statistics): boolean =>
  figures.every(({ months }) => months.every((value) => value === null || value === 0));
