import { expect, type Locator, type Page } from '@playwright/test';

/** The part of the window that a picture shows. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Whether what it shows goes on below. */
  cut: boolean;
}

/** Around what is framed. */
const margin = 12;

/** Until the top bar and the navigation have what comes to them after the page. */
async function untilTold(page: Page): Promise<void> {
  await page.getByRole('button', { name: /notices?$/i, includeHidden: true }).waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}

/** Puts something at the top of the window, with all that is fetched once it is there. */
async function bringUp(page: Page, shown: Locator): Promise<void> {
  const up = () =>
    shown.evaluate((element, room) => {
      element.scrollIntoView({ block: 'start' });
      scrollBy(0, -room);
    }, margin);
  await up();
  await expect(page.locator('.mantine-Skeleton-root[data-visible]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await up();
}

/** Where the picture of something lies: around it, else from the top of the window, and no higher than that. */
export async function frameOf(page: Page, shown: Locator | undefined, mostHeight: number): Promise<Frame> {
  // Without the room that is kept for a scrollbar.
  const [width, height] = await page.evaluate(() => [document.body.clientWidth, innerHeight] as const);
  if (!shown) {
    await untilTold(page);
    return { x: 0, y: 0, width, height: Math.min(height, mostHeight), cut: true };
  }
  await bringUp(page, shown);
  const box = await shown.boundingBox();
  if (!box) throw new Error('What the picture shows has no place on the page');
  const x = Math.max(0, Math.floor(box.x - margin));
  const y = Math.max(0, Math.floor(box.y - margin));
  const bottom = box.y + box.height + margin;
  const lowest = Math.min(height, y + mostHeight);
  return {
    x,
    y,
    width: Math.ceil(Math.min(width, box.x + box.width + margin)) - x,
    height: Math.ceil(Math.min(bottom, lowest)) - y,
    cut: bottom > lowest,
  };
}

/** A line of text, and how far down the frame it is seen: 0 to 1, and null where it is not, as it lies outside or is covered. */
interface Line {
  words: string;
  down: number | null;
}

/** The text of a page, and where somebody sees it within a frame. */
export const linesIn = (page: Page, frame: Frame): Promise<Line[]> =>
  page.evaluate(({ x, y, width, height }) => {
    /** Where text is seen, if it is. */
    const seenAt = (node: Node): number | null => {
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const [middle, line] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
        if (middle < x || middle > x + width || line < y || line > y + height) continue;
        const there = document.elementFromPoint(middle, line);
        const owner = node.parentElement;
        if (there && owner && (owner.contains(there) || there.contains(owner))) return (line - y) / height;
      }
      return null;
    };
    const lines: Line[] = [];
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const words = node.textContent?.replace(/\s+/g, ' ').trim();
      if (words) lines.push({ words, down: seenAt(node) });
    }
    return lines;
  }, frame);
