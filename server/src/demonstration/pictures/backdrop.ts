import { type Color, lit, type Painter } from './painter';

/** One thing that a "no" found, painted. */
export type Scene = (paint: Painter) => void;

export const dark: Color = [52, 48, 46];
export const steel: Color = [176, 180, 184];
export const wood: Color = [146, 104, 66];

/** A corridor towards a door at its end: floor, walls, ceiling, handrails, lamps. */
export function corridor(paint: Painter, wall: Color = [222, 214, 196]): void {
  const [left, right, top, bottom] = [300, 500, 210, 390];
  paint.gradient(0, 600, [236, 234, 228], [214, 210, 202]);
  paint.polygon(
    [
      [0, 0],
      [left, top],
      [left, bottom],
      [0, 600],
    ],
    wall,
  );
  paint.polygon(
    [
      [800, 0],
      [right, top],
      [right, bottom],
      [800, 600],
    ],
    lit(wall, 0.94),
  );
  paint.polygon(
    [
      [left, bottom],
      [right, bottom],
      [800, 600],
      [0, 600],
    ],
    [186, 176, 160],
  );
  for (let i = -6; i <= 6; i += 1) {
    paint.line(
      [
        [400 + i * 16, bottom],
        [400 + i * 66, 600],
      ],
      1.6,
      [164, 154, 140],
      { soft: 1.5 },
    );
  }
  for (const y of [402, 420, 446, 484, 540]) {
    const edge = left * (1 - (y - bottom) / (600 - bottom));
    paint.line(
      [
        [edge, y],
        [800 - edge, y],
      ],
      1.6,
      [168, 158, 144],
      { soft: 1.5, alpha: 0.7 },
    );
  }
  paint.rectangle(left, top, right - left, bottom - top, [206, 200, 188]);
  paint.rectangle(362, 240, 76, 150, [158, 132, 102]).rectangle(371, 256, 58, 44, [214, 226, 232]);
  for (const [x0, x1, y0, y1] of [
    [0, left, 420, 318],
    [800, right, 420, 318],
  ] as const) {
    paint.polygon(
      [
        [x0, y0],
        [x1, y1],
        [x1, y1 + 6],
        [x0, y0 + 26],
      ],
      wood,
    );
  }
  for (const [y, half] of [
    [36, 110],
    [104, 66],
    [152, 40],
  ] as const) {
    paint.polygon(
      [
        [400 - half, y],
        [400 + half, y],
        [400 + half * 0.8, y + half * 0.34],
        [400 - half * 0.8, y + half * 0.34],
      ],
      [252, 252, 246],
      { soft: 6 },
    );
  }
  paint.polygon(
    [
      [330, 396],
      [470, 396],
      [560, 600],
      [240, 600],
    ],
    [226, 220, 208],
    { alpha: 0.3, soft: 60 },
  );
}

/** A corner of a room: wall above, floor below, baseboard between. */
export function roomFloor(paint: Painter, wall: Color, floor: Color, y = 300): void {
  paint.gradient(0, y, wall, lit(wall, 0.9));
  paint.gradient(y, 600, lit(floor, 0.88), floor);
  paint.rectangle(0, y - 34, 800, 36, [232, 228, 220]).line(
    [
      [0, y + 2],
      [800, y + 2],
    ],
    3,
    dark,
    { alpha: 0.4, soft: 4 },
  );
}

export function tiles(paint: Painter, y: number, size: number, seam: Color): void {
  for (let i = -4; i < 14; i += 1)
    paint.line(
      [
        [400 + (i - 5) * size * 0.7, y],
        [400 + (i - 5) * size * 1.7, 600],
      ],
      2,
      seam,
      { soft: 2, alpha: 0.7 },
    );
  for (let row = 0; row < 6; row += 1)
    paint.line(
      [
        [0, y + row * (18 + row * 11)],
        [800, y + row * (18 + row * 11)],
      ],
      2,
      seam,
      { soft: 2, alpha: 0.7 },
    );
}

export const scatter = (
  paint: Painter,
  count: number,
  draw: (x: number, y: number) => void,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
) => {
  for (let i = 0; i < count; i += 1) draw(paint.random.between(x0, x1), paint.random.between(y0, y1));
};
