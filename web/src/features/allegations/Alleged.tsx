import { allegedLabel } from '@lamplight/domain/allegations';
import { Panel } from '../../ui/Panel';
import { WhomToCall } from './WhomToCall';

/** What an issue that alleges a violation asks for before anything else, and who reads it. */
export function Alleged() {
  return (
    <Panel title={allegedLabel}>
      <WhomToCall when="Keep the resident safe, and call" />
      <p>
        The committee, administrators and who found it read this, nobody else. It carries no survey tag and is
        never void: close it with what the investigation came to, which is due within five working days.
      </p>
    </Panel>
  );
}
