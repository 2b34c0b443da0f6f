/** Where something stands on the screen, in pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const middle = (from: number, to: number) => (from + to) / 2;

/** Boxes as they are seen along an arrow: how far ahead of this one, how far beside it, and whether in its line. */
const lookedAt: Readonly<
  Record<string, (from: Box, box: Box) => { ahead: number; beside: number; inLine: boolean }>
> = {
  ArrowRight: (from, box) => ({ ahead: box.left - from.right, ...besideRow(from, box) }),
  ArrowLeft: (from, box) => ({ ahead: from.left - box.right, ...besideRow(from, box) }),
  ArrowDown: (from, box) => ({ ahead: box.top - from.bottom, ...besideColumn(from, box) }),
  ArrowUp: (from, box) => ({ ahead: from.top - box.bottom, ...besideColumn(from, box) }),
};

const besideRow = (from: Box, box: Box) => ({
  beside: Math.abs(middle(box.top, box.bottom) - middle(from.top, from.bottom)),
  inLine: box.top < from.bottom && box.bottom > from.top,
});
const besideColumn = (from: Box, box: Box) => ({
  beside: Math.abs(middle(box.left, box.right) - middle(from.left, from.right)),
  inLine: box.left < from.right && box.right > from.left,
});

/** Neighbours touch, and round to a pixel within each other. */
const overlap = 2;

/**
 * Which box an arrow key leads to from one of them, as the eye would have it: the next in its line, or else the nearest of those ahead.
 * Home and End lead to the first and the last. Undefined where there is none, and for every other key.
 */
export function towards(key: string, boxes: readonly Box[], at: number): number | undefined {
  const from = boxes[at];
  if (!from) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return boxes.length - 1;
  const look = lookedAt[key];
  if (!look) return undefined;
  const ahead = boxes
    .map((box, index) => ({ index, ...look(from, box) }))
    .filter((one) => one.index !== at && one.ahead >= -overlap);
  const inLine = ahead.filter((one) => one.inLine);
  const [next] = (inLine.length > 0 ? inLine : ahead).sort(
    (one, other) => one.ahead - other.ahead || one.beside - other.beside,
  );
  return next?.index;
}
