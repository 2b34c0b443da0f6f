import { urgent, urgentWords } from '@lamplight/domain/attention';
import { useEffect, useRef } from 'react';
import { Said, useSaid } from '../../ui/Said';
import { useAttention } from './attention.api';
import { useCountInTab } from './useCountInTab';

/** What cannot wait, counted in the tab's title and said as it comes, wherever somebody is. */
export function UrgentInTab() {
  const { data } = useAttention();
  const { said, say } = useSaid();
  const known = useRef<number>(undefined);
  useCountInTab(data ? urgent(data.counts) : 0);
  useEffect(() => {
    if (!data) return;
    const count = urgent(data.counts);
    // What was there when the page came is no news.
    if (known.current !== undefined && count > known.current) say(urgentWords(data.counts));
    known.current = count;
  }, [data, say]);
  return <Said>{said}</Said>;
}
