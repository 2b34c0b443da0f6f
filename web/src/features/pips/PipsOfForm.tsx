import { Panel } from '../../ui/Panel';
import { usePipsOfForm } from './pips.api';
import { StartedPips } from './StartedPips';
import classes from './StartedPips.module.css';

/** The PIPs that were started from a completed form; nothing where there is none. */
export function PipsOfForm({ id }: { id: string }) {
  const { data = [] } = usePipsOfForm(id);
  if (data.length === 0) return null;
  return (
    <div className={classes.part}>
      <Panel title={data.length === 1 ? 'PIP started from it' : 'PIPs started from it'}>
        <StartedPips pips={data} />
      </Panel>
    </div>
  );
}
