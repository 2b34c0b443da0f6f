import { dark, roomFloor, type Scene, scatter, steel, tiles } from './backdrop';
import type { Color } from './painter';

/** What is found in stores and closets. */

const cardboard: readonly Color[] = [
  [190, 152, 106],
  [178, 140, 96],
  [202, 166, 122],
];

export const boxesUnderSprinkler: Scene = (paint) => {
  paint.gradient(0, 130, [238, 238, 234], [222, 222, 216]);
  paint.gradient(130, 600, [210, 206, 196], [190, 186, 176]);
  for (const x of [130, 400, 670])
    paint.line(
      [
        [x, 0],
        [400 + (x - 400) * 0.82, 130],
      ],
      2,
      [196, 196, 190],
      { soft: 2 },
    );
  paint.rectangle(0, 126, 800, 6, [170, 168, 160], { soft: 5 });
  // The head hangs from the ceiling: pipe, frame, deflector.
  paint.rectangle(380, 60, 40, 14, steel).rectangle(392, 70, 16, 36, [196, 176, 110]);
  paint.line(
    [
      [384, 106],
      [380, 134],
      [420, 134],
      [416, 106],
    ],
    5,
    [196, 176, 110],
  );
  paint.rectangle(397, 106, 6, 26, [206, 62, 50]).rectangle(368, 132, 64, 6, steel);
  const top = paint.random.between(166, 186);
  for (const [x, y, width, height] of [
    [150, top + 26, 190, 128],
    [334, top, 180, 154],
    [508, top + 44, 170, 110],
    [120, top + 176, 210, 130],
    [326, top + 176, 196, 130],
    [518, top + 176, 190, 130],
  ] as const) {
    const color = paint.random.pick(cardboard);
    paint.rectangle(x, y, width, height, color).rectangle(x + width / 2 - 9, y, 18, height, [214, 190, 146]);
    paint.rectangle(x, y + height - 6, width, 8, dark, { alpha: 0.35, soft: 6 });
  }
  for (const y of [top + 154, top + 306]) paint.rectangle(70, y, 680, 20, steel);
  for (const x of [84, 722]) paint.rectangle(x, top + 60, 14, 440, [150, 154, 158]);
};

export const sackOnFloor: Scene = (paint) => {
  roomFloor(paint, [214, 210, 198], [168, 158, 146], 330);
  tiles(paint, 332, 120, [138, 130, 120]);
  for (const y of [70, 210]) {
    paint.rectangle(60, y, 680, 16, steel);
    for (let i = 0; i < 7; i += 1)
      paint
        .rectangle(84 + i * 92, y - 62, 66, 62, i % 2 ? [190, 70, 56] : [206, 176, 92])
        .rectangle(84 + i * 92, y - 44, 66, 26, [242, 238, 226]);
  }
  for (const x of [66, 722]) paint.rectangle(x, 0, 12, 350, [150, 154, 158]);
  const x = paint.random.between(330, 420);
  paint.ellipse(x + 10, 534, 210, 34, dark, { alpha: 0.45, soft: 26 });
  paint.polygon(
    [
      [x - 170, 536],
      [x - 186, 420],
      [x - 150, 352],
      [x + 140, 344],
      [x + 182, 416],
      [x + 172, 536],
    ],
    [226, 214, 188],
    { soft: 8 },
  );
  paint.polygon(
    [
      [x - 186, 420],
      [x - 150, 352],
      [x - 118, 356],
      [x - 132, 536],
      [x - 170, 536],
    ],
    [198, 184, 156],
    { alpha: 0.8, soft: 14 },
  );
  paint.rectangle(x - 84, 406, 168, 84, [58, 96, 150], { soft: 4 });
  paint.rectangle(x - 60, 426, 120, 14, [236, 234, 226]).rectangle(x - 60, 452, 84, 10, [236, 234, 226]);
  paint.line(
    [
      [x - 148, 358],
      [x - 60, 366],
      [x + 50, 360],
      [x + 140, 350],
    ],
    6,
    [176, 150, 110],
    { soft: 4 },
  );
  scatter(paint, 16, (px, py) => paint.ellipse(px, py, 7, 3, [238, 232, 218], { soft: 3 }), [
    x + 120,
    530,
    x + 250,
    556,
  ]);
};
