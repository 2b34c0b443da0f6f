import { monthsBefore } from '@lamplight/domain/calendar/day';
import { runRules } from '@lamplight/domain/statistics/run-chart';
import { runRuleWords } from '@lamplight/domain/statistics/signal-words';
import { fewestPointsForFirmLimits, fewestPointsForLimits } from '@lamplight/domain/statistics/xmr';
import { Skeleton } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useMemo } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import { FailedState } from '../../ui/FailedState';
import { Select } from '../../ui/Select';
import { useToday } from '../../ui/time-zone';
import { useAddressParams } from '../../ui/useAddressParams';
import { newPipHref } from '../pips/pip-links';
import { analyse } from '../run-chart/series';
import { Annotations } from './Annotations';
import { chartChoice, chartTimes, defaultRules, defaultTime } from './chart-choice';
import { chartSeriesOf } from './chart-series';
import classes from './Results.module.css';
import { useTopicResults } from './results.api';
import { SeriesPanel } from './SeriesPanel';

const ruleOptions = runRules.map((rules) => ({ value: rules, label: runRuleWords[rules].label }));

/** A topic's results over time: a run chart for the score and for each question that is answered with a number. */
export function TopicResults({ topicId, formHref }: { topicId: string; formHref: (id: string) => string }) {
  const [params, setParams] = useAddressParams();
  const { time, months, rules } = chartChoice(params);
  const today = useToday();
  const results = useTopicResults(topicId, { from: monthsBefore(today, months), to: today });
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      },
      { replace: true },
    );
  const { data } = results;
  const analysed = useMemo(
    () => data?.series.map((series) => analyse(chartSeriesOf(series), rules)),
    [data, rules],
  );
  if (results.isError && !data)
    return <FailedState error={results.error} onRetry={() => results.refetch()} />;
  return (
    <>
      <div className={`${classes.choices} ll-no-print`}>
        <Select
          label="Time"
          data={chartTimes}
          value={time}
          onChange={(value) => set('time', value === defaultTime ? '' : (value ?? ''))}
        />
        <Select
          label="Rules for signals"
          data={ruleOptions}
          value={rules}
          onChange={(value) => set('rules', value === defaultRules ? '' : (value ?? ''))}
        />
      </div>
      {!analysed && <Skeleton height={360} radius="lg" />}
      {analysed?.length === 0 && (
        <EmptyState icon={IconChartLine} title="Nothing to chart in this time">
          A chart begins with the first form that is sent. Choose a longer time to see older ones.
        </EmptyState>
      )}
      <div className={classes.panels}>
        {analysed?.map((each, at) => {
          const linkId = data?.series[at]?.linkId ?? null;
          const pip = newPipHref({ kind: 'TOPIC_RESULTS', id: topicId, linkId });
          return (
            <SeriesPanel
              key={linkId ?? 'score'}
              analysed={each}
              annotations={data?.annotations ?? []}
              formHref={formHref}
              pipHref={`${pip}&time=${time}&rules=${rules}`}
            />
          );
        })}
        {data && (analysed?.length ?? 0) > 0 && (
          <Annotations topicId={topicId} annotations={data.annotations} />
        )}
      </div>
      {(analysed?.length ?? 0) > 0 && (
        <p className={classes.quiet}>
          Signals by {runRuleWords[rules].source}. Limits are those of an XmR chart, shown from{' '}
          {fewestPointsForLimits} values on, and on trial while there are fewer than{' '}
          {fewestPointsForFirmLimits}.
        </p>
      )}
    </>
  );
}
