import { IconChartLine } from '@tabler/icons-react';
import { EmptyState } from '../../../ui/EmptyState';
import type { Pip } from '../pips.api';
import { AddMeasurement } from './AddMeasurement';
import { FillsItself } from './FillsItself';
import { MeasureChart } from './MeasureChart';
import classes from './Measurements.module.css';
import { MeasurementTable } from './MeasurementTable';
import { takesProgress } from './progress.api';

/** Whether the measure moved: its run chart with the goal and what was done, and the values behind it. */
export function Measurements({ pip }: { pip: Pip }) {
  const { measurements, goal } = pip;
  const takes = takesProgress(pip);
  return (
    <div className={classes.measurements}>
      {goal.source && <FillsItself source={goal.source} />}
      {measurements.length === 0 ? (
        <EmptyState icon={IconChartLine} title="No measurements yet">
          {emptyWords(goal, takes)}
        </EmptyState>
      ) : (
        <MeasureChart pip={pip} />
      )}
      {takes && <AddMeasurement pip={pip} />}
      <MeasurementTable pip={pip} />
    </div>
  );
}

function emptyWords({ source, measure }: Pip['goal'], takes: boolean): string {
  if (source)
    return 'The first form or round that is sent makes the first point. Earlier ones can be typed in.';
  const named = measure
    ? ''
    : ' Say in the goal what is measured and where it is to get, so that the chart can show it.';
  return takes
    ? `Type in the first one: the day and what was measured. Earlier ones help too: a chart tells change from chance from ten values on.${named}`
    : `Nobody has typed one in.${named}`;
}
