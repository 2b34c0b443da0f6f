import { type ReactNode, type RefObject, useState } from 'react';
import { InPage } from '../../../ui/ErrorPage';
import { later, laterDialog, whenShown } from '../../../ui/later';
import { SelectionContext, useNewSelection } from '../../../ui/list/selection';
import { WorkedList } from '../../../ui/list/WorkedList';
import type { PipRow } from '../pips.api';
import { type Stepping, SteppingContext } from './stepping';

const PipKeys = later(
  async () => (await import('./PipKeys')).PipKeys,
  InPage,
  () => null,
);
const SeveralPips = whenShown(
  async () => (await import('./SeveralPips')).SeveralPips,
  InPage,
  () => null,
);
const StepDialog = laterDialog(async () => (await import('../steps/StepDialog')).StepDialog);

/** Around the inventory: its letters, what is done to the PIPs that are chosen, and what a step of one asks. */
export function WorkedPips(props: {
  rows: readonly PipRow[];
  bar: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  const { rows, bar, children } = props;
  const [stepping, ask] = useState<Stepping | null>(null);
  return (
    <SelectionContext value={useNewSelection()}>
      <WorkedList rows={rows} bar={bar} Keys={PipKeys} Several={SeveralPips}>
        <SteppingContext value={ask}>{children}</SteppingContext>
      </WorkedList>
      {stepping && <StepDialog {...stepping} onClose={() => ask(null)} />}
    </SelectionContext>
  );
}
