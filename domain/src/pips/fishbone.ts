import { type Fishbone, type FishboneCategory, fishboneCategories } from './content';
import { fishboneLabels } from './words';
import { wrapped } from './wrapped';

/**
 * Where everything of a fishbone (a cause-and-effect drawing) lies, in the units of its drawing, y downwards: on the screen
 * and on paper alike. Three bones hang above the spine and three below; causes stand on twigs to the left of their bone,
 * and what they lead to stands in the head at the right.
 */
export interface FishboneDrawing {
  readonly width: number;
  readonly height: number;
  readonly spine: Line;
  readonly head: Box & { readonly lines: readonly PlacedText[] };
  readonly bones: readonly Bone[];
}

export interface Line {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line of text by the left end of its baseline. */
export interface PlacedText {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

export interface Bone {
  readonly category: FishboneCategory;
  readonly label: string;
  /** Around the label, which stands in its middle. */
  readonly box: Box;
  /** From the label to the spine. */
  readonly line: Line;
  readonly causes: readonly Cause[];
}

export interface Cause {
  /** Under the words, from where they begin to the bone. */
  readonly twig: Line;
  readonly lines: readonly PlacedText[];
}

export interface FishboneSpace {
  readonly width: number;
  readonly fontSize: number;
  /** How wide a text is in this size; unless given, estimated. */
  readonly widthOf?: (text: string) => number;
}

/** Below this width, in font sizes, words have no room beside a bone: a list says more. */
export const fishboneNeeds = 46;

/** Lines of a cause and of the effect before they end in an ellipsis: the list beside the drawing has all of it. */
const most = { cause: 3, effect: 7 } as const;

/** How far a bone leans towards the head on its way, at most, and for each unit of its height. */
const lean = { most: 46, of: 0.3 } as const;

const perSide = 3;

/** Lays a fishbone out. `effect` is what the causes lead to: the problem. */
export function layOutFishbone(effect: string, fishbone: Fishbone, space: FishboneSpace): FishboneDrawing {
  const { width, fontSize } = space;
  const widthOf = space.widthOf ?? ((text: string) => estimatedWidth(text) * fontSize);
  const row = fontSize * 1.25;
  const pad = fontSize * 0.75;
  const headWidth = Math.min(width * 0.22, fontSize * 15);
  const column = (width - headWidth - pad * 2 - lean.most) / perSide;
  const textWidth = column - pad * 3;
  const blocks = fishboneCategories.map((category) => ({
    category,
    causes: fishbone[category].map((cause) => wrapped(cause, textWidth, widthOf, most.cause)),
  }));
  const above = blocks.slice(0, perSide);
  const below = blocks.slice(perSide);
  const label = { height: fontSize * 2, room: fontSize * 2.6 };
  const heightOf = (lines: readonly string[]) => lines.length * row + pad;
  const reach = (side: typeof blocks) =>
    Math.max(
      fontSize * 6,
      ...side.map(({ causes }) => causes.reduce((sum, lines) => sum + heightOf(lines), pad)),
    );
  const effectLines = wrapped(effect, headWidth - pad * 2, widthOf, most.effect);
  const headHeight = Math.max(fontSize * 4, effectLines.length * row + pad * 2);
  const rise = Math.max(reach(above), headHeight / 2 - label.room);
  const fall = Math.max(reach(below), headHeight / 2 - label.room);
  const spineY = label.room + rise;
  const height = spineY + fall + label.room;

  const boneOf = ({ category, causes }: (typeof blocks)[number], at: number): Bone => {
    const up = at < perSide;
    const long = up ? rise : fall;
    const slant = Math.min(lean.most, long * lean.of);
    const footX = column * ((at % perSide) + 1) + lean.most;
    const tipY = up ? spineY - long : spineY + long;
    const xAt = (y: number) => footX - (Math.abs(spineY - y) / long) * slant;
    let y = up ? tipY + pad * 0.5 : spineY + pad * 0.5;
    const placed = causes.map((lines): Cause => {
      const top = y;
      y += heightOf(lines);
      const twigY = y - pad * 0.4;
      // Clear of the bone before it over all of its height.
      const left = Math.max(xAt(top), xAt(twigY)) - column + pad;
      return {
        twig: { x1: left, y1: twigY, x2: xAt(twigY), y2: twigY },
        lines: lines.map((text, line) => ({ x: left, y: top + row * (line + 1) - row * 0.2, text })),
      };
    });
    const words = fishboneLabels[category];
    const boxWidth = widthOf(words) * 1.1 + pad * 2;
    return {
      category,
      label: words,
      box: {
        x: Math.max(0, xAt(tipY) - boxWidth / 2),
        y: up ? tipY - label.height : tipY,
        width: boxWidth,
        height: label.height,
      },
      line: { x1: xAt(tipY), y1: tipY, x2: footX, y2: spineY },
      causes: placed,
    };
  };

  const head: Box = {
    x: width - headWidth,
    y: spineY - headHeight / 2,
    width: headWidth - 1,
    height: headHeight,
  };
  const firstLine = spineY - (effectLines.length * row) / 2 + row * 0.8;
  return {
    width,
    height,
    spine: { x1: pad, y1: spineY, x2: head.x, y2: spineY },
    head: {
      ...head,
      lines: effectLines.map((text, line) => ({ x: head.x + pad, y: firstLine + line * row, text })),
    },
    bones: blocks.map(boneOf),
  };
}

/** About how wide a text is in a usual sans-serif, in font sizes; rather too wide than too narrow. */
export function estimatedWidth(text: string): number {
  let sum = 0;
  for (const letter of text) {
    if (/[ijlI.,:;'’|!]/.test(letter)) sum += 0.3;
    else if (/[ft r()-]/.test(letter)) sum += 0.4;
    else if (/[mwMW@%]/.test(letter)) sum += 0.9;
    else if (/[A-Z0-9]/.test(letter)) sum += 0.68;
    else if (letter <= '\u024f') sum += 0.57;
    else sum += 1;
  }
  return sum;
}
