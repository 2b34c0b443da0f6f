import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is as narrow as a phone: the width below which a row becomes a card. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
