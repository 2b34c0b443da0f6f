import { ApiProblem } from '../../api/problem';
import { messageOf } from '../../notify/notify';

/** Why a link opens nothing, and what to do next. */
export interface RefusedKey {
  title: string;
  /** The server's words, where the title does not say the same. */
  words?: string;
  next: string;
}

const again =
  'Ask whoever asked you, or the quality committee of your center, to mail you a new one; they do it with one press.';

const titles: Readonly<Record<string, { title: string; next: string }>> = {
  key: {
    title: 'This link is not valid',
    next: 'Open it from the mail itself. Where a mail program has broken it over two lines, copy both into the address. If that does not help, ask for a new one.',
  },
  keyUsed: {
    title: 'You have answered already',
    next: 'What you answered is kept with the record, and nothing is left for you to do. If it was not you, tell your administrator at once.',
  },
  keyExpired: { title: 'This link has expired', next: again },
  keyRevoked: {
    title: 'This link serves no more',
    next: 'Look for a newer mail and open the link in that one. If there is none, your signature is not asked for any longer.',
  },
  contentChanged: {
    title: 'What you were asked to sign has changed',
    next: 'You were asked to sign what was there before, so nothing can be signed with this link. Tell whoever asked you.',
  },
  status: {
    title: 'There is nothing to sign now',
    next: 'Nothing is left for you to do for now. Keep the link.',
  },
  notFound: { title: 'There is nothing to sign here', next: again },
  rateLimited: {
    title: 'Too many tries',
    next: 'Too many links that were none were opened from where you are. Wait a quarter of an hour, then open yours again.',
  },
};

export function refusedKey(error: unknown): RefusedKey {
  const known = error instanceof ApiProblem ? titles[error.errorKey] : undefined;
  return (
    known ?? {
      title: 'This could not be opened',
      words: messageOf(error),
      next: 'Nothing was signed and your link is as good as before. Try again in a moment.',
    }
  );
}
