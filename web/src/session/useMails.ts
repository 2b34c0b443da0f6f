import { useAccount } from './session';

/** Whether this Lamplight sends mail at all; an account kept from before it said so promises none. */
export const useMails = (): boolean => useAccount().mails === true;

/** How people hear of what concerns them, to stand in a sentence. */
export const useToldBy = (): string => (useMails() ? 'by e-mail' : 'under the bell');

/** What becomes of the links of those who sign without a login, where nothing mails them: a sentence that follows another. */
export const useLinksToSign = (): string =>
  useMails()
    ? ''
    : ' The links of those who have no login wait in the outbox, where an administrator reads them and hands them over.';
