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

/** The account as it is in the center that this tab switched to. */
export const accountThere = {
  away: () => actingCenter.get() !== '',
  read: () => window.sessionStorage.getItem(accountKey),
  write: (text: string) => window.sessionStorage.setItem(accountKey, text),
};
