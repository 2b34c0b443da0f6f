import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { type Subject, subjectKey } from '../unsent/change';
import type { Running } from '../unsent/runtime';

/** Goes where a record is read as soon as it is sent, whichever tab did it. */
export function useGoWhenSent({ onSent }: Running, subject: Subject, sentHref: string): void {
  const navigate = useNavigate();
  useEffect(
    () =>
      onSent((sent) => {
        if (subjectKey(sent.subject) === subjectKey(subject)) navigate(sentHref, { replace: true });
      }),
    [onSent, subject, sentHref, navigate],
  );
}
