import { afterThePage, betterLater } from '../../ui/later';
import { WaitingSignatures } from '../signatures/WaitingSignatures';
import { Bell } from './Bell';

/** In the tab's title: nothing that the page waits for. */
const UrgentInTab = betterLater(
  () => null,
  afterThePage(async () => (await import('../home/UrgentInTab')).UrgentInTab),
);

/** What waits for whoever is logged in, in the top bar: signatures, and what they were told. */
export function Waiting() {
  return (
    <>
      <WaitingSignatures />
      <Bell />
      <UrgentInTab />
    </>
  );
}
