import type { Account } from '@lamplight/contract/session';
import { betterLater } from '../ui/later';
import classes from './CenterName.module.css';

/** The center the person acts in. */
const Name = ({ center }: Account) => <span className={classes.name}>{center.name}</span>;
const CenterChoice = betterLater(Name, async () => (await import('./CenterChoice')).CenterChoice);

/** The same; those who may act in several choose here. */
export function CenterName({ account }: { account: Account }) {
  return account.centers.length < 2 ? <Name {...account} /> : <CenterChoice {...account} />;
}
