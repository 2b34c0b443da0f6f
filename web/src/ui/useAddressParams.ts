import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * The parameters of the address, and the way to change them: those that the address has by then. The page may not have been drawn with
 * them yet, and who presses twice in a row, or reads first and then presses, would bring back what the first press took away.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (to: (now: URLSearchParams) => URLSearchParams, options?: NavigateOptions) =>
      setParams(to(new URLSearchParams(window.location.search)), options),
    [setParams],
  );
  return [params, change] as const;
}
