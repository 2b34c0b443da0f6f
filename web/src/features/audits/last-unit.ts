/** The unit of the last round in a center, on this device: ambassadors walk the same one again and again. */
const key = (centerId: string) => `lamplight.last-unit.${centerId}`;

export function lastUnit(centerId: string): string {
  try {
    return window.localStorage.getItem(key(centerId)) ?? '';
  } catch {
    return '';
  }
}

export function rememberUnit(centerId: string, unitId: string): void {
  try {
    window.localStorage.setItem(key(centerId), unitId);
  } catch {
    // Storage may be full or switched off; then it is chosen again.
  }
}
