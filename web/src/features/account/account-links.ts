/** Parts of one's account that are looked for by name: what they are called there, and where on its page they are. */
export const accountParts = {
  password: { id: 'password', found: 'Password: change your own' },
  factor: { id: 'second-factor', found: 'Second factor and recovery codes' },
  sessions: { id: 'sessions', found: 'Sessions: where you are logged in' },
  kept: { id: 'kept-here', found: 'Kept on this device: what is not sent yet' },
  mails: { id: 'mails', found: 'Notices and mails: which you get' },
} as const;
