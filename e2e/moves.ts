import type { Page } from '@playwright/test';

/** What moved under the person's eyes, as the browser's own measure has it, and what it was. */
export async function watchMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: string[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (entry.hadRecentInput) continue;
        const what = entry.sources.map(({ node }) =>
          node instanceof Element ? node.className || node.tagName : '',
        );
        moves.push(`${entry.value.toFixed(3)} ${what.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Each move: its measure, and what moved. */
export const movesOf = (page: Page) =>
  page.evaluate(() => (window as Window & { moves?: string[] }).moves ?? []);
