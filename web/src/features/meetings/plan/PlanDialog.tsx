import { Modal, Progress, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../notify/notify';
import { DialogActions } from '../../../ui/DialogActions';
import { Refusal } from '../../../ui/form/Refusal';
import { useToday } from '../../../ui/time-zone';
import { useFocusBack } from '../../../ui/useFocusBack';
import { type DayRange, type Plan, planPreview, usePlanRange } from '../meetings.api';
import { LastRuns } from './LastRuns';
import classes from './Plan.module.css';
import { PlanPreview } from './PlanPreview';
import { PlanResult } from './PlanResult';
import { firstDayOf, meetingsWords, nextQuarter, rangeProblem } from './plan-range';
import { RangeFields } from './RangeFields';

/** Plans the meetings that the calendar rules ask for between two days, having shown which. */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const today = useToday();
  const [range, setRange] = useState<DayRange>(() => nextQuarter(today));
  const planning = usePlanRange();
  const problem = rangeProblem(range);
  const preview = useQuery({ ...planPreview(range), enabled: problem === undefined && !planning.data });
  return (
    <Modal opened onClose={onClose} title="Plan a range" size="lg" closeOnClickOutside={!planning.isPending}>
      <div className={classes.dialog}>
        {planning.data ? (
          <PlanResult
            run={planning.data}
            firstDay={firstDayOf(planning.variables.make) ?? planning.data.initDate}
            onMore={planning.reset}
            onClose={onClose}
          />
        ) : (
          <>
            <p className={classes.hint}>
              Topics and groups get the meetings that their calendar rules ask for. What is planned already
              stays as it is.
            </p>
            <RangeFields range={range} error={problem} onChange={setRange} />
            {problem === undefined && preview.error && <Refusal text={messageOf(preview.error)} />}
            {problem === undefined && !preview.error && (
              <section aria-label="Preview" aria-busy={!preview.data}>
                {preview.data ? <PlanPreview plan={preview.data} /> : <Skeleton height={140} radius="md" />}
              </section>
            )}
            <Run
              plan={problem === undefined ? preview.data : undefined}
              busy={planning.isPending}
              onRun={(plan) => planning.mutate(plan)}
              onClose={onClose}
            />
            <LastRuns />
          </>
        )}
      </div>
    </Modal>
  );
}

function Run({
  plan,
  busy,
  onRun,
  onClose,
}: {
  plan: Plan | undefined;
  busy: boolean;
  onRun: (plan: Plan) => void;
  onClose: () => void;
}) {
  const count = plan?.make.length ?? 0;
  return (
    <>
      {busy && (
        <div role="status">
          <p className={classes.hint}>Planning {meetingsWords(count)} …</p>
          <Progress value={100} animated aria-label="Planning" />
        </div>
      )}
      <DialogActions
        action={count === 0 ? 'Nothing to plan' : `Plan ${meetingsWords(count)}`}
        busy={busy}
        disabled={count === 0}
        onAction={() => plan && onRun(plan)}
        onCancel={onClose}
      />
    </>
  );
}
