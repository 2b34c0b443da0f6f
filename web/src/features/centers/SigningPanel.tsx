import { success } from '@lamplight/contract/messages';
import { centerLimits } from '@lamplight/domain/centers';
import { notifySuccess } from '../../notify/notify';
import { Panel } from '../../ui/Panel';
import { Select } from '../../ui/Select';
import classes from './Centers.module.css';
import { type Center, useConfigureGroups, useConfigureSigning } from './centers.api';

const { least, most } = centerLimits.signNumber;
const numbers = Array.from({ length: most - least + 1 }, (_, index) => {
  const number = String(least + index);
  return { value: number, label: number === '0' ? '0: final when it is sent' : number };
});

const saved = { onSuccess: () => notifySuccess(success.configurationUpdated) };

/** How many signatures the center asks for. What is chosen holds at once. */
export function SigningPanel({ center }: { center: Center }) {
  const configuring = useConfigureSigning(center.id);
  const choose = (kind: 'itopic' | 'gtopic' | 'pip') => (number: string | null) => {
    if (number === null) return;
    configuring.mutate({ kind, signNumber: Number(number) }, saved);
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
            label="For a completed form of a topic in a group"
            data={numbers}
            value={String(center.configSignGtopic.signNumber)}
            onChange={choose('gtopic')}
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
        <GroupNumbers center={center} />
      </Panel>
    </div>
  );
}

/** What stands for the number of the center. */
const ofCenter = 'center';

/** Groups of topics can have a number of their own. */
function GroupNumbers({ center }: { center: Center }) {
  const configuring = useConfigureGroups(center.id);
  const { groups } = center.configSignGtopic;
  if (groups.length === 0) return null;
  const choose = (groupId: string) => (number: string | null) => {
    if (number === null) return;
    configuring.mutate([{ groupId, signNumber: number === ofCenter ? null : Number(number) }], saved);
  };
  return (
    <div className={classes.fields} data-level data-below>
      {groups.map(({ id, name, signNumber }) => (
        <Select
          key={id}
          label={`For the group “${name}”`}
          data={[{ value: ofCenter, label: "The center's number for groups" }, ...numbers]}
          value={signNumber === null ? ofCenter : String(signNumber)}
          onChange={choose(id)}
        />
      ))}
    </div>
  );
}
