import { runRules } from '@lamplight/domain/statistics/run-chart';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { api } from '../../../../api/client';
import { Awaited } from '../../../../ui/Awaited';
import { ChartFigures, Signals } from '../../../run-chart/ChartWords';
import { RunChart } from '../../../run-chart/RunChart';
import { analyse } from '../../../run-chart/series';
import { chartSeriesOf } from '../../../topic-results/chart-series';
import type { ResultSeries } from '../../../topic-results/results.api';
import classes from './Agenda.module.css';

/** As many charts as help a talk; the rest stand with the topic. */
const most = 3;

/** What a topic's forms came to in the last twelve months, as run charts. */
export function TopicCharts({ centerTopicId }: { centerTopicId: string }) {
  const query = useQuery({
    queryKey: ['topic-tool', centerTopicId],
    queryFn: ({ signal }) =>
      api('GET /meetings/topic-tool/{id}', { params: { id: centerTopicId } }, { signal }),
    meta: { quiet: true },
  });
  const { data } = query;
  if (!data) return <Awaited query={query} height={230} radius="md" />;
  const drawn = data.series.filter(({ points }) => points.length > 0);
  if (drawn.length === 0) return <p className={classes.quiet}>No form was sent in these twelve months.</p>;
  return (
    <div className={classes.charts}>
      {drawn.slice(0, most).map((series) => (
        <Chart
          key={series.linkId ?? 'score'}
          series={series}
          days={data.annotations.map(({ date }) => date)}
        />
      ))}
      {drawn.length > most && (
        <p className={classes.quiet}>{drawn.length - most} more stand with the topic’s results.</p>
      )}
    </div>
  );
}

function Chart({ series, days }: { series: ResultSeries; days: readonly string[] }) {
  const drawing = useRef<SVGSVGElement>(null);
  const analysed = useMemo(() => analyse(chartSeriesOf(series), runRules[0]), [series]);
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.part}>{series.text}</figcaption>
      <ChartFigures analysed={analysed} />
      <Signals analysed={analysed} />
      <RunChart analysed={analysed} annotated={days} drawing={drawing} />
    </figure>
  );
}
