import { useEffect } from 'react';

const counted = /^\(\d+\) /;
const ofPage = () => document.title.replace(counted, '');

/** A count before the title that each page gives its tab: `(2) Issues · Lamplight`; for whoever has another tab in front. */
export function useCountInTab(count: number): void {
  useEffect(() => {
    const show = () => {
      const title = count > 0 ? `(${count}) ${ofPage()}` : ofPage();
      if (document.title !== title) document.title = title;
    };
    show();
    const titles = new MutationObserver(show);
    titles.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      titles.disconnect();
      document.title = ofPage();
    };
  }, [count]);
}
