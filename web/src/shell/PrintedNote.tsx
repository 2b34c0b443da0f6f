import type { Account } from '@lamplight/contract/session';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatExactly } from '../ui/dates';

/** At the head of what is printed: whose it is, and as of when. */
export function PrintedNote({ account }: { account: Account }) {
  const [at, setAt] = useState<Date>();
  useEffect(() => {
    // The browser takes the page as it stands when this returns.
    const note = () => flushSync(() => setAt(new Date()));
    window.addEventListener('beforeprint', note);
    // For whatever prints without saying so. Telling a time is slow at first: not while the page comes up.
    const later = setTimeout(() => setAt(new Date()), 2000);
    return () => {
      clearTimeout(later);
      window.removeEventListener('beforeprint', note);
    };
  }, []);
  if (!at) return null;
  const { firstName, lastName, center } = account;
  return (
    <p className="ll-print-only">
      <strong>{center.name}</strong>, printed {formatExactly(at.toISOString(), center.timeZone)} by{' '}
      {firstName} {lastName}
    </p>
  );
}
