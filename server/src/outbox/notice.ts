import type { MailChoice, NoticeSubject } from '@lamplight/domain/notices';
import type { NeededKey } from './mail';

/** How a notice shows within the application. */
export interface Bell {
  /** The record that it tells of: whoever cannot read it any more is told nothing. */
  about?: { subject: NoticeSubject; id: string };
  /** Where it leads, if elsewhere than the mail. */
  link?: string;
  /** Takes the place of what the same kind told of the same before and nobody has seen. */
  replaces?: true;
}

/** One kind of notice: whom it tells, in which words, where it leads, and by which channels. */
export interface Notice<About> {
  /** Whom it tells; nobody where there is nothing to tell. */
  to(about: About): readonly (string | null)[];
  subject(about: About): string;
  body(about: About): string;
  /** Path of the screen it is about. */
  link(about: About): string;
  /** It shows within the application too, with the mail's subject as its words. */
  bell?(about: About): Bell;
  /** As what people can do without its mail; without one it is always mailed. */
  choice?: MailChoice;
  /** How often it comes is up to whoever causes it: somebody is mailed so many an hour by one person, and the bell tells the rest. */
  limited?: true;
  /** What of it the digest does not tell: whoever gets the digest is mailed that alone, or nothing. */
  beyondDigest?(about: About): About | null;
  /** The key that its link carries, where it needs one. */
  key?(about: About): NeededKey;
  /** Its key is good beside those that were mailed for the same before. */
  beside?: true;
  /** The iCalendar object that goes with it. */
  calendar?(about: About): string;
  /** The one meeting that its mail tells of. */
  aboutId?(about: About): string | undefined;
  /** Whether its mail is for nothing: who never got what it takes back. */
  unmailed?(about: About): boolean;
  /** Leaves with the next minute: what it tells of may change again and again. */
  waits?: true;
  /** Of those that wait, so many leave an hour from one person to one person, and the others later (untried-mails.ts). */
  paced?: true;
  /** Tells of somebody's own doing too: it may have been somebody else's in their name. By mail alone, where its file is what counts. */
  own?: true | 'mail';
  /** Mailed to a disabled account too: what was changed meanwhile holds once it is enabled again. */
  toDisabled?: true;
}

export const notice = <About>(entry: Notice<About>) => entry;
