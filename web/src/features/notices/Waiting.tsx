import { WaitingSignatures } from '../signatures/WaitingSignatures';
import { Bell } from './Bell';

/** What waits for whoever is logged in, in the top bar: signatures, and what they were told. */
export function Waiting() {
  return (
    <>
      <WaitingSignatures />
      <Bell />
    </>
  );
}
