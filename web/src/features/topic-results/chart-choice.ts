import { type RunRules, runRules } from '@lamplight/domain/statistics/run-chart';

/** How long back charts look, in months. */
export const chartTimes = [
  { value: '6', label: 'Last 6 months' },
  { value: '12', label: 'Last 12 months' },
  { value: '24', label: 'Last 2 years' },
  { value: '60', label: 'Last 5 years' },
];
export const defaultTime = '12';
export const defaultRules: RunRules = 'ANHOEJ';

/** What of an address says which values a chart shows and by which rules it finds signals. */
export function chartChoice(params: URLSearchParams): { time: string; months: number; rules: RunRules } {
  const time = chartTimes.find(({ value }) => value === params.get('time'))?.value ?? defaultTime;
  const rules = runRules.find((each) => each === params.get('rules')) ?? defaultRules;
  return { time, months: Number(time), rules };
}
