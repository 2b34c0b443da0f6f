import { lifeOfKey } from '@lamplight/domain/keys';
import { notice } from './notice';

/** Whose account a mail with a key to it is about, and where. */
interface NoticedAccount {
  userId: string;
  center: string;
}

/** For what somebody else can have done in a person's name. */
const unlessYou =
  'If you did not expect this, tell an administrator of your center at once: somebody else may be using your account.';

/** Told of one's own account: nobody does without it. */
const ofAccount = (subject: string, body: (center: string) => string) =>
  notice<NoticedAccount>({
    to: ({ userId }) => [userId],
    subject: () => subject,
    body: ({ center }) => body(center),
    link: () => '/account',
    bell: () => ({}),
    own: true,
    toDisabled: true,
  });

/** Notices of what happens to an account. */
export const accountNotices = {
  /** An account was made for somebody, who now chooses its password. */
  activation: notice<NoticedAccount>({
    to: ({ userId }) => [userId],
    subject: ({ center }) => `Your account in Lamplight, ${center}`,
    body: ({ center }) =>
      `${center} has made an account for you in Lamplight. Open the link below to choose its password. The link is good for ${lifeOfKey('activation')}.`,
    link: () => '/activate-account',
    key: ({ userId }) => ({ purpose: 'activation', subjectId: userId }),
  }),
  /** Somebody asked for a new password in place of a forgotten one. */
  'password-reset': notice<NoticedAccount>({
    to: ({ userId }) => [userId],
    subject: () => 'A new password for Lamplight',
    body: () =>
      `Somebody asked for a new password for your account in Lamplight. If it was you, open the link below to choose one: it is good once, for ${lifeOfKey('password-reset')}. If it was not, there is nothing to do: your password stays as it is.`,
    link: () => '/recover-password',
    key: ({ userId }) => ({ purpose: 'password-reset', subjectId: userId }),
  }),
  /** An account has another address. Written before, it goes to the one that it had. */
  'address-changed': ofAccount(
    'Your account in Lamplight has another address',
    (center) =>
      `The e-mail address of your account in Lamplight (${center}) was changed. Mails go to the new one from now on. ${unlessYou}`,
  ),
  /** A password was replaced by another. */
  'password-changed': ofAccount(
    'Your password for Lamplight was changed',
    (center) => `The password of your account in Lamplight (${center}) was changed. ${unlessYou}`,
  ),
  /** The account of a member of the committee was disabled, which another member may have done. */
  'account-disabled': ofAccount(
    'Your account in Lamplight was disabled',
    (center) =>
      `Your account in Lamplight (${center}) was disabled: you cannot log in, links that were mailed to you serve no more, and the seats of the quality committee that you held have ended. If you did not expect this, tell an administrator of your center.`,
  ),
  /** Logging in asks for no code any more. */
  'factor-gone': ofAccount(
    'Your second factor for Lamplight is off',
    (center) =>
      `Logging in to your account in Lamplight (${center}) asks for no code of an app any more, until you set one up again. ${unlessYou}`,
  ),
};
