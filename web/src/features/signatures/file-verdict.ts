import type { CheckedFile, WhyNotGenuine } from '@lamplight/domain/signed-file/check-signed-file';
import type { FoundFile } from './check-file';

/** What is said of a file, first of all. */
export interface Verdict {
  color: 'teal' | 'yellow' | 'red';
  title: string;
  text: string;
}

const reasons: Record<WhyNotGenuine, Verdict> = {
  none: {
    color: 'red',
    title: 'This is no signed document',
    text: 'It is not a PDF that was signed in Lamplight.',
  },
  older: {
    color: 'yellow',
    title: 'This document carries no proof',
    text: 'It is one from before documents carried a proof, or one that was cut off or changed since. Check its code, which it prints at its end, and compare the file with it.',
  },
  changed: {
    color: 'red',
    title: 'This file was changed',
    text: 'It is not as it was sealed. Even a copy that was saved anew by another program is another file: ask for the file as it was sealed.',
  },
  pieces: {
    color: 'red',
    title: 'This file is not genuine',
    text: 'What it holds does not belong together: no Lamplight wrote it so.',
  },
  keys: {
    color: 'red',
    title: 'This file is not proven',
    text: 'Its pages and its place in the audit trail are signed with two keys, and this Lamplight does not know both.',
  },
};

const known: Verdict = {
  color: 'teal',
  title: 'Genuine, and sealed by this Lamplight',
  text: 'The file is as it was sealed, byte for byte: the pages you see, what was signed, and who signed it.',
};
const unknown: Verdict = {
  color: 'yellow',
  title: 'Unchanged, but not sealed by this Lamplight',
  text: 'The file is as somebody wrote it, but with a key that this Lamplight does not know: it may be anybody’s. If it comes from another house, check it on that house’s own page, or compare the fingerprint below with the one they tell you.',
};
const unasked: Verdict = {
  color: 'yellow',
  title: 'Unchanged, but whose it is could not be asked',
  text: 'The keys of this Lamplight could not be fetched, so it may be anybody’s. Choose the file again once you are connected, or compare the fingerprint below with the one that the center tells you.',
};

/** Where the browser cannot check by itself. */
export const cannotVerify: Verdict = {
  color: 'yellow',
  title: 'This browser cannot check files',
  text: 'It does not know the kind of signature (Ed25519). Open this page in a newer browser, or check the document’s code here. Whoever runs a Lamplight can check the file with: npm run verify -- --signature FILE',
};

export const cannotRead: Verdict = {
  color: 'red',
  title: 'This file could not be read',
  text: 'Choose it again; if it lies in a cloud, save it on this device first.',
};

const verdictOf = (checked: CheckedFile, keysMissing: boolean): Verdict => {
  if (!checked.genuine) return reasons[checked.reason];
  if (checked.keyKnown) return known;
  return keysMissing ? unasked : unknown;
};

export const verdictOn = (found: FoundFile): Verdict =>
  found === 'cannot-verify' ? cannotVerify : verdictOf(found.checked, found.keysMissing);
