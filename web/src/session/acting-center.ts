/**
 * The center an administrator switched to, for this tab only, so that two tabs can look at two centers.
 * Empty means their own.
 */
const key = 'lamplight.center';
const accountKey = 'lamplight.center.account';

export const actingCenter = {
  get: () => window.sessionStorage.getItem(key) ?? '',
  set: (centerId: string) => {
    if (centerId) window.sessionStorage.setItem(key, centerId);
    else {
      window.sessionStorage.removeItem(key);
      window.sessionStorage.removeItem(accountKey);
    }
  },
};

const ofKey = 'lamplight.center.of';

/** A session that expired leaves its person's center in the tab, to go on in: for nobody else who logs in, to whom it may be closed. */
export function leaveCenterOfOthers(userLogin: string): void {
  const before = window.sessionStorage.getItem(ofKey);
  if (before !== null && before !== userLogin) actingCenter.set('');
  window.sessionStorage.setItem(ofKey, userLogin);
}

/** Nothing of whose tab it was. */
export function forgetWhoseCenter(): void {
  actingCenter.set('');
  window.sessionStorage.removeItem(ofKey);
}

/** The account as it is in the center that this tab switched to. */
export const accountThere = {
  away: () => actingCenter.get() !== '',
  read: () => window.sessionStorage.getItem(accountKey),
  write: (text: string) => window.sessionStorage.setItem(accountKey, text),
};
