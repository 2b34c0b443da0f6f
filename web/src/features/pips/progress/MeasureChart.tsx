import { type RunRules, runRules } from '@lamplight/domain/statistics/run-chart';
import { runRuleWords } from '@lamplight/domain/statistics/signal-words';
import { useMemo, useRef } from 'react';
import { formatFullDay } from '../../../ui/dates';
import { ChartFigures, Figure, Signals } from '../../run-chart/ChartWords';
import { CopyPicture } from '../../run-chart/CopyPicture';
import { NumberedNote, noteList } from '../../run-chart/NumberedNote';
import { RunChart } from '../../run-chart/RunChart';
import { analyse, valueWords } from '../../run-chart/series';
import classes from './Measurements.module.css';
import { aimSentence, type Measured, measureSeries, progressMarks, shiftSentence } from './measure';

/** The rules that a PIP's chart is read by, as every topic's chart is unless somebody chooses others. */
const rules: RunRules = runRules[0];

/** A PIP's measure as a run chart, in words and drawn, with its goal and what was done. */
export function MeasureChart({ pip }: { pip: Measured }) {
  const drawing = useRef<SVGSVGElement>(null);
  const analysed = useMemo(() => analyse(measureSeries(pip), rules), [pip]);
  const marks = useMemo(() => progressMarks(pip), [pip]);
  const { goal } = pip;
  const { series, chart } = analysed;
  const shift = shiftSentence(chart, goal);
  return (
    <div>
      <p className={classes.aim}>{aimSentence(pip, formatFullDay)}</p>
      <ChartFigures analysed={analysed}>
        {goal.baseline !== null && (
          <Figure
            label="Baseline"
            value={valueWords(goal.baseline, series)}
            {...(goal.baselineDate ? { note: formatFullDay(goal.baselineDate) } : {})}
          />
        )}
      </ChartFigures>
      <Signals analysed={analysed} />
      {shift && <p className={classes.shift}>{shift}</p>}
      <RunChart analysed={analysed} annotated={marks.map(({ day }) => day)} drawing={drawing} />
      <div className={`${classes.below} ll-no-print`}>
        <CopyPicture drawing={drawing} title={series.text} />
      </div>
      {marks.length > 0 && (
        <ol className={noteList} aria-label="What was done">
          {marks.map(({ day, text }, at) => (
            <NumberedNote key={`${day} ${text}`} number={at + 1} day={day} text={text} />
          ))}
        </ol>
      )}
      <p className={classes.quiet}>Signals by {runRuleWords[rules].source}.</p>
    </div>
  );
}
