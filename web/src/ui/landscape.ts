import { useEffect } from 'react';

/**
 * Prints on sheets that lie on their side, as long as a page is shown. Of a `page` that style sheets name, only a part of the
 * document would be: where it begins and ends browsers begin a new sheet, for a heading alone or for nothing.
 */
export function useLandscape() {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('@page { size: landscape; }');
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, []);
}
