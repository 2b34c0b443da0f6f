import { allegedLabel } from '@lamplight/domain/allegations';
import { Panel } from '../../ui/Panel';
import { WhomToCall } from './WhomToCall';
import classes from './WhomToCall.module.css';

/** Who reads an issue that alleges a violation and what is never done with it; and while it is open first whom to call. */
export function Alleged({ open }: { open: boolean }) {
  return (
    <Panel title={allegedLabel}>
      {open && <WhomToCall when="Keep the resident safe, and call" />}
      <p className={classes.beside}>
        The committee, administrators and who recorded or found it read this, nobody else. It carries no
        survey tag and is never void: close it with what the investigation came to, which is due within five
        working days.
      </p>
    </Panel>
  );
}
