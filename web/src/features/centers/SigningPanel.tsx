import { success } from '@lamplight/contract/messages';
import { centerLimits } from '@lamplight/domain/centers';
import { notifySuccess } from '../../notify/notify';
import { Panel } from '../../ui/Panel';
import { Select } from '../../ui/Select';
import classes from './Centers.module.css';
import { type Center, useConfigureSigning } from './centers.api';

const { least, most } = centerLimits.signNumber;
const numbers = Array.from({ length: most - least + 1 }, (_, index) => {
  const number = String(least + index);
  return { value: number, label: number === '0' ? '0: final when it is sent' : number };
});

/** How many signatures the center asks for. What is chosen holds at once. */
export function SigningPanel({ center }: { center: Center }) {
  const configuring = useConfigureSigning(center.id);
  const choose = (kind: 'itopic' | 'pip') => (number: string | null) => {
    if (number === null) return;
    configuring.mutate(
      { kind, signNumber: Number(number) },
      { onSuccess: () => notifySuccess(success.configurationUpdated) },
    );
  };
  const { signers } = center.configSignPip;
  return (
    <div className={classes.panel}>
      <Panel title="Signatures">
        <div className={classes.fields} data-level>
          <Select
            label="For a completed form of an individual topic"
            data={numbers}
            value={String(center.configSignItopic.signNumber)}
            onChange={choose('itopic')}
          />
          <Select
            label="For a PIP"
            data={numbers}
            value={String(center.configSignPip.signNumber)}
            onChange={choose('pip')}
            description={
              signers.length > 0
                ? `Given by ${signers.map((person) => `${person.user_firstName} ${person.user_lastName}`).join(', ')}`
                : 'Given by its leader and the committee'
            }
          />
        </div>
      </Panel>
    </div>
  );
}
