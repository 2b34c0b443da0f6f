/**
 * The center an administrator switched to, for this tab only, so that two tabs can look at two centers.
 * Empty means their own.
 */
const key = 'lamplight.center';

export const actingCenter = {
  get: () => window.sessionStorage.getItem(key) ?? '',
  set: (centerId: string) => {
    if (centerId) window.sessionStorage.setItem(key, centerId);
    else window.sessionStorage.removeItem(key);
  },
};
