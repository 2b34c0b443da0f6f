import { corridor, dark, roomFloor, type Scene, steel, wood } from './backdrop';

/** What is found in corridors. */

export const puddle: Scene = (paint) => {
  corridor(paint);
  const x = paint.random.between(330, 470);
  paint.ellipse(x, 508, 150, 40, [126, 128, 126], { alpha: 0.55, soft: 8 });
  paint.ellipse(x + 76, 530, 84, 22, [126, 128, 126], { alpha: 0.55, soft: 7 });
  paint.ellipse(x - 30, 500, 70, 12, [238, 240, 240], { alpha: 0.65, soft: 12 });
  paint.ellipse(x + 60, 520, 30, 6, [250, 250, 250], { alpha: 0.7, soft: 8 });
};

export const blockedExit: Scene = (paint) => {
  corridor(paint, [206, 214, 208]);
  paint.rectangle(366, 216, 68, 20, [196, 40, 36]).rectangle(374, 221, 52, 10, [250, 226, 214]);
  for (const [x, w] of [
    [332, 82],
    [410, 92],
  ] as const) {
    paint.ellipse(x + w / 2, 436, w * 0.7, 14, dark, { alpha: 0.45, soft: 14 });
    paint.rectangle(x, 300, w, 122, [84, 108, 136]).rectangle(x + 5, 306, w - 10, 30, [228, 230, 230]);
    paint
      .rectangle(x + 5, 342, w - 10, 30, [214, 222, 226])
      .rectangle(x + 5, 378, w - 10, 36, [222, 216, 210]);
    paint.ellipse(x + 12, 426, 7, 8, dark).ellipse(x + w - 12, 426, 7, 8, dark);
  }
};

export const looseHandrail: Scene = (paint) => {
  roomFloor(paint, [214, 206, 188], [168, 158, 142], 520);
  const drop = paint.random.between(46, 84);
  paint.polygon(
    [
      [0, 232],
      [800, 232 + drop],
      [800, 300 + drop],
      [0, 290],
    ],
    dark,
    { alpha: 0.3, soft: 34 },
  );
  paint.polygon(
    [
      [0, 210],
      [800, 206 + drop],
      [800, 262 + drop],
      [0, 262],
    ],
    wood,
  );
  paint.polygon(
    [
      [0, 214],
      [800, 210 + drop],
      [800, 222 + drop],
      [0, 226],
    ],
    [178, 136, 94],
    { soft: 4 },
  );
  paint.rectangle(150, 262, 34, 56, steel).ellipse(167, 300, 5, 5, dark);
  paint.polygon(
    [
      [560, 292],
      [596, 300],
      [584, 352],
      [552, 342],
    ],
    steel,
  );
  for (const [x, y] of [
    [548, 264],
    [576, 240],
  ] as const)
    paint.ellipse(x, y, 8, 8, [118, 108, 96]).ellipse(x, y, 4, 4, dark);
  paint.ellipse(562, 250, 40, 26, [176, 166, 150], { alpha: 0.7, soft: 18 });
};
