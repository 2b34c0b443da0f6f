import type { ChartSeries } from '../run-chart/series';
import type { ResultSeries } from './results.api';

/** As the chart takes it: each form that was sent is a point. */
export const chartSeriesOf = ({ points, ...series }: ResultSeries): ChartSeries => ({
  ...series,
  points: points.map(({ completedForm, date, ...point }, at) => ({
    ...point,
    id: completedForm?.id ?? String(at),
    formId: completedForm?.id,
    day: date,
  })),
});
