import { Alert } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { actingCenter } from '../../session/acting-center';
import { useAccount, useMay } from '../../session/session';
import { InPage } from '../../ui/ErrorPage';
import { later } from '../../ui/later';
import { noConnection } from '../../ui/NoConnection';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { useFragment } from '../../ui/useFragment';
import { useOnline } from '../../ui/useOnline';
import { editUserHref } from '../people/people-links';
import classes from './Account.module.css';
import { ChangePassword } from './ChangePassword';
import { SecondFactor } from './SecondFactor';
import { Sessions } from './Sessions';

/** Seldom chosen, and no part of who one is. */
const MailPreferences = later(async () => (await import('../notices/MailPreferences')).MailPreferences);

const KeptHere = later(async () => (await import('./KeptHere')).KeptHere);

/** The lists have all of it: nothing stands there meanwhile. */
const SentHere = later(
  async () => (await import('../forms/SentHere')).SentHere,
  InPage,
  () => null,
);

const roles = { ADMIN: 'Administrator', STAFF: 'Staff', ASSISTANT: 'Assistant' } as const;

/** One's own account: who one is here, and what keeps it one's own. */
export function AccountPage() {
  const { otpDue, otpDemandedBy } = useAccount();
  useFragment();
  // As long as the page stays: who sets the factor up is not to lose their place by it.
  const [wasDue, setWasDue] = useState(otpDue);
  if (otpDue && !wasDue) setWasDue(true);
  const online = useOnline();
  const [beganAway] = useState(!online);
  const [wasOnline, setWasOnline] = useState(online);
  if (online && !wasOnline) setWasOnline(true);
  const here = !otpDue && (
    <>
      <KeptHere />
      <SentHere most={10} />
    </>
  );
  return (
    <>
      <PageHeader title="Your account" />
      <div role="status">
        {wasDue && !otpDue && (
          <Alert color="teal" variant="light" mb="md" title="Your second factor is set up">
            Everything is open to you now.
          </Alert>
        )}
      </div>
      <div className={classes.page}>
        {otpDue && (
          <Alert color="lamp" variant="light" role="alert" title="Set up a second factor to go on">
            {otpDemandedBy ?? 'Your center'} asks it of administrators and members of the quality committee.
            Everything else opens as soon as it is set up.
          </Alert>
        )}
        {wasDue && <SecondFactor />}
        <Profile />
        {/* What there is to see without a network. It stays where it is once there is one. */}
        {beganAway && here}
        {wasOnline ? (
          <>
            <ChangePassword />
            {!wasDue && <SecondFactor />}
            <Sessions />
            {/* Late: they come later, and would push down what stands below them. */}
            {!otpDue && <MailPreferences />}
          </>
        ) : (
          <Panel title="Password, second factor, devices and mails">
            <p className={classes.words}>
              {noConnection.title} {noConnection.text}
            </p>
          </Panel>
        )}
        {!beganAway && here}
      </div>
    </>
  );
}

function Profile() {
  const { id, firstName, lastName, email, authorities, qualityComitee, center } = useAccount();
  const [role = 'STAFF'] = authorities;
  const administers = useMay()('user.administer');
  return (
    <Panel title="Profile">
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>
          {firstName} {lastName}
        </dd>
        <dt>E-mail</dt>
        <dd>{email}</dd>
        <dt>Role</dt>
        <dd>
          {roles[role]}
          {qualityComitee && ', quality committee'}
        </dd>
        <dt>{actingCenter.get() ? 'Working in' : 'Center'}</dt>
        <dd>{center.name}</dd>
      </dl>
      <p className={classes.small}>
        {administers ? (
          <>
            You change these under <Link to={editUserHref(id)}>Users</Link>.
          </>
        ) : (
          'An administrator of your center changes these.'
        )}
      </p>
    </Panel>
  );
}
