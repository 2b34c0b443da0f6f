import { UnsentRounds } from '../audits/UnsentRounds';
import { UnsentForms } from '../completed-forms/UnsentForms';

/** What was begun or sent here without a network stands before all that has to be read from the server. */
export const UnsentOnHome = () => (
  <>
    <UnsentRounds />
    <UnsentForms />
  </>
);
