import { type MailChoice, mailChoiceNames, mailChoices } from '@lamplight/domain/notices';
import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useAccount } from '../../session/session';
import { useMails } from '../../session/useMails';
import { Awaited } from '../../ui/Awaited';
import { formatClock } from '../../ui/dates';
import { Panel } from '../../ui/Panel';
import { Select } from '../../ui/Select';
import { useFragment } from '../../ui/useFragment';
import { accountParts } from '../account/account-links';
import classes from './Notices.module.css';
import { mailPreferences, type MailPreferences as Preferences, useChooseMails } from './notices.api';

const never = 'never';
const hours = () => [
  { value: never, label: 'Not at all' },
  ...Array.from({ length: 24 }, (_, hour) => ({
    value: String(hour),
    label: `At ${formatClock(`${String(hour).padStart(2, '0')}:00`)}`,
  })),
];

const groups = [...new Set(mailChoiceNames.map((name) => mailChoices[name].group))].map((group) => ({
  group,
  names: mailChoiceNames.filter((name) => mailChoices[name].group === group),
}));

/** Which mails somebody gets. What is chosen holds at once. */
export function MailPreferences() {
  const query = useQuery({ ...mailPreferences, meta: { quiet: true } });
  const { data } = query;
  useFragment(accountParts.mails.id);
  return (
    <Panel title="Mails" id={accountParts.mails.id}>
      {!data && <Awaited query={query} height={420} />}
      {data && <Choices preferences={data} />}
    </Panel>
  );
}

/** What is off once a mail was turned on or off. */
const turned = (off: readonly MailChoice[], name: MailChoice, on: boolean) =>
  mailChoiceNames.filter((each) => (each === name ? !on : off.includes(each)));

function Choices({ preferences: { off, digestHour } }: { preferences: Preferences }) {
  const { center } = useAccount();
  const choosing = useChooseMails();
  const mails = useMails();
  return (
    <div className={classes.mails}>
      {!mails && (
        <p className={classes.small}>
          No mail server is set up here, so no mails are sent: what they would tell stands under the bell.
          What you choose counts from the day one is set up.
        </p>
      )}
      <p className={classes.saved}>
        {mails ? 'What is chosen holds at once.' : 'What is chosen is saved at once.'}
      </p>
      <Select
        label="Daily digest: what is due and overdue for you"
        description={`One mail a day, on the clock of ${center.name}, and none when nothing is due. What it tells is not mailed by itself.`}
        data={hours()}
        value={digestHour === null ? never : String(digestHour)}
        onChange={(hour) => {
          if (hour !== null) choosing.mutate(() => ({ digestHour: hour === never ? null : Number(hour) }));
        }}
      />
      {groups.map(({ group, names }) => (
        <fieldset key={group}>
          <legend>{group}</legend>
          {names.map((name) => (
            <Switch
              key={name}
              label={mailChoices[name].label}
              checked={!off.includes(name)}
              onChange={({ currentTarget: { checked } }) =>
                choosing.mutate((now) => ({ off: turned(now.off, name, checked) }))
              }
            />
          ))}
        </fieldset>
      ))}
      <p className={classes.small}>
        {mails && 'All of it is told under the bell, too. '}
        Requests for your signature, and what keeps your account safe,{' '}
        {mails ? 'are always mailed' : 'cannot be turned off'}.
      </p>
    </div>
  );
}
