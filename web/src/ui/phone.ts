import { useMediaQuery } from '@mantine/hooks';

/** Whether a finger is the way to point here: a keyboard comes up on the screen where a field has the focus. */
export const onTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Whether the screen is as narrow as a phone: the width below which a row becomes a card. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
