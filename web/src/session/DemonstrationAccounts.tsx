import { Title, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSetupWhenEmpty } from '../features/setup/useSetupWhenEmpty';
import classes from './DemonstrationAccounts.module.css';
import { type DemonstrationAccount, findDemonstrationAccounts } from './session.api';

/** The accounts of the demonstration center, for trying Lamplight. Shows nothing outside demonstration mode. */
export function DemonstrationAccounts({ onChoose }: { onChoose: (account: DemonstrationAccount) => void }) {
  const [accounts, setAccounts] = useState<DemonstrationAccount[] | null>(null);
  useSetupWhenEmpty(accounts?.length === 0);
  useEffect(() => {
    const gaveUp = new AbortController();
    findDemonstrationAccounts(gaveUp.signal).then((found) => {
      if (!gaveUp.signal.aborted) setAccounts(found);
    });
    return () => gaveUp.abort();
  }, []);
  if (!accounts || accounts.length === 0) return null;

  return (
    <section className={classes.accounts} aria-labelledby="demonstration-title">
      <Title order={2} id="demonstration-title">
        Demonstration accounts
      </Title>
      <p className={classes.hint}>Choose one to fill in the form.</p>
      <ul className={classes.list}>
        {accounts.map((account) => (
          <li key={account.username}>
            <UnstyledButton className={classes.account} onClick={() => onChoose(account)}>
              <span className={classes.role}>{account.role}</span>
              <span className={classes.center}>{account.center}</span>
              <span className={classes.credentials}>
                {account.username} · <code>{account.password}</code>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
