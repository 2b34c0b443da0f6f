import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { isSetupOpen } from './setup.api';

/** Leads from Login to the first-run page while nobody has an account. `mayBe` is false where accounts are known. */
export function useSetupWhenEmpty(mayBe: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!mayBe) return;
    let left = false;
    isSetupOpen().then((open) => {
      if (open && !left) navigate('/setup', { replace: true });
    });
    return () => {
      left = true;
    };
  }, [mayBe, navigate]);
}
