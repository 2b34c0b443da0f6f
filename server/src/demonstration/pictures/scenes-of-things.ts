import { corridor, dark, roomFloor, type Scene, scatter, steel, tiles } from './backdrop';
import { type Color, lit, type Painter } from './painter';

export const bottleOnHandrail: Scene = (paint) => {
  corridor(paint, [214, 210, 200]);
  paint.polygon(
    [
      [0, 400],
      [300, 318],
      [300, 330],
      [0, 440],
    ],
    [140, 98, 62],
  );
  const x = paint.random.between(84, 140);
  paint.ellipse(x + 40, 392, 60, 12, dark, { alpha: 0.35, soft: 12 });
  paint.rectangle(x, 232, 84, 154, [238, 240, 238]).rectangle(x, 270, 84, 76, [40, 112, 178]);
  paint.rectangle(x + 12, 282, 60, 12, [244, 244, 240]).rectangle(x + 12, 302, 40, 8, [244, 244, 240]);
  paint.rectangle(x + 26, 196, 34, 38, [226, 62, 48]).polygon(
    [
      [x + 26, 196],
      [x - 22, 200],
      [x - 22, 212],
      [x + 26, 216],
    ],
    [226, 62, 48],
  );
};

export const powerStrip: Scene = (paint) => {
  roomFloor(paint, [210, 204, 194], [146, 116, 86], 220);
  for (const y of [280, 350, 440, 550])
    paint.line(
      [
        [0, y],
        [800, y],
      ],
      2,
      [118, 92, 66],
      { alpha: 0.7, soft: 2 },
    );
  paint.polygon(
    [
      [150, 400],
      [650, 370],
      [656, 432],
      [156, 464],
    ],
    dark,
    { alpha: 0.4, soft: 26 },
  );
  paint.polygon(
    [
      [150, 384],
      [640, 354],
      [646, 408],
      [156, 440],
    ],
    [236, 234, 226],
  );
  for (let i = 0; i < 6; i += 1) {
    const [x, y] = [196 + i * 74, 408 - i * 4.6];
    paint.rectangle(x - 22, y - 26, 44, 44, i % 2 ? dark : [206, 204, 198], { soft: 2 });
    const end = paint.random.between(-120, 120);
    paint.curve(
      [
        [x, y - 20],
        [x + end * 0.2, y - 120],
        [x + end, 150],
        [x + end * 1.5, -10],
      ],
      9,
      i % 3 ? [44, 44, 46] : [222, 220, 214],
      { soft: 2 },
    );
  }
  paint.ellipse(618, 382, 9, 9, [220, 60, 40]);
};

/** A dial thermometer; the scale runs from 20 to 60 °F. */
function dial(paint: Painter, x: number, y: number, radius: number, degrees: number): void {
  const angleOf = (value: number) => ((value - 20) / 40) * 1.5 * Math.PI + 0.75 * Math.PI;
  paint.ellipse(x + 8, y + 12, radius + 8, radius + 8, dark, { alpha: 0.35, soft: 24 });
  paint.ellipse(x, y, radius + 10, radius + 10, steel).ellipse(x, y, radius, radius, [250, 250, 246]);
  for (let value = 20; value <= 60; value += 2) {
    const [c, s] = [Math.cos(angleOf(value)), Math.sin(angleOf(value))];
    const inner = radius * (value % 10 === 0 ? 0.72 : 0.84);
    const color: Color = value >= 36 && value <= 41 ? [46, 138, 76] : value > 41 ? [196, 52, 44] : dark;
    paint.line(
      [
        [x + c * inner, y + s * inner],
        [x + c * radius * 0.94, y + s * radius * 0.94],
      ],
      value % 10 === 0 ? 5 : 3,
      color,
    );
  }
  const [c, s] = [Math.cos(angleOf(degrees)), Math.sin(angleOf(degrees))];
  paint
    .line(
      [
        [x - c * 16, y - s * 16],
        [x + c * radius * 0.78, y + s * radius * 0.78],
      ],
      6,
      [190, 40, 36],
    )
    .ellipse(x, y, 9, 9, dark);
}

function refrigerator(paint: Painter): void {
  paint.gradient(0, 600, [232, 238, 242], [206, 216, 224]);
  for (const y of [230, 420, 580]) {
    for (let i = 0; i < 3; i += 1)
      paint.line(
        [
          [0, y + i * 9],
          [800, y + i * 9],
        ],
        3,
        [188, 196, 202],
      );
    paint.rectangle(0, y + 26, 800, 30, [120, 130, 140], { alpha: 0.2, soft: 26 });
  }
  paint.glow(400, 30, 420, 0.5);
}

export const warmRefrigerator: Scene = (paint) => {
  refrigerator(paint);
  for (let i = 0; i < 4; i += 1)
    paint
      .rectangle(40 + i * 60, 330, 52, 88, i % 2 ? [236, 206, 120] : [190, 214, 236])
      .rectangle(46 + i * 60, 350, 40, 26, [250, 250, 248]);
  dial(paint, 520, 300, 130, paint.random.between(46, 49));
};

export const undatedFood: Scene = (paint) => {
  refrigerator(paint);
  const food: Color[] = [
    [196, 120, 66],
    [214, 186, 96],
    [136, 160, 88],
    [186, 84, 72],
  ];
  food.forEach((color, i) => {
    const x = 60 + i * 178;
    const height = paint.random.between(70, 104);
    paint
      .rectangle(x, 416 - height, 150, height, color)
      .rectangle(x, 416 - height, 150, height, [240, 246, 250], { alpha: 0.35 });
    paint
      .rectangle(x - 4, 408 - height, 158, 14, [232, 238, 240])
      .rectangle(x + 8, 424 - height, 10, height - 16, [255, 255, 255], { alpha: 0.5, soft: 6 });
  });
  paint.rectangle(120, 120, 90, 108, [244, 244, 242]).rectangle(120, 150, 90, 40, [70, 128, 190]);
  paint.polygon(
    [
      [480, 226],
      [500, 170],
      [640, 164],
      [668, 226],
    ],
    [214, 196, 168],
    { soft: 4 },
  );
};

export const yogurtWithMedicines: Scene = (paint) => {
  refrigerator(paint);
  for (let i = 0; i < 5; i += 1)
    paint
      .rectangle(40 + i * 66, 322, 58, 96, i % 2 ? [212, 228, 242] : [244, 226, 180])
      .rectangle(47 + i * 66, 344, 44, 30, [252, 252, 250]);
  const x = paint.random.between(420, 480);
  paint
    .polygon(
      [
        [x, 330],
        [x + 96, 330],
        [x + 84, 418],
        [x + 12, 418],
      ],
      [246, 240, 244],
    )
    .rectangle(x + 10, 354, 78, 34, [206, 84, 122]);
  paint.rectangle(x - 4, 322, 104, 12, [220, 222, 226]);
  paint
    .polygon(
      [
        [x + 130, 250],
        [x + 250, 240],
        [x + 268, 418],
        [x + 122, 418],
      ],
      [176, 138, 96],
      { soft: 3 },
    )
    .line(
      [
        [x + 130, 268],
        [x + 254, 258],
      ],
      3,
      [140, 106, 70],
    );
};

export const basinsOnFloor: Scene = (paint) => {
  roomFloor(paint, [214, 224, 226], [196, 198, 194], 230);
  tiles(paint, 232, 90, [160, 162, 160]);
  paint
    .ellipse(150, 330, 130, 150, [244, 244, 242])
    .ellipse(150, 250, 120, 60, [228, 230, 230])
    .ellipse(150, 250, 88, 40, [182, 200, 206]);
  const x = paint.random.between(430, 500);
  paint.ellipse(x, 486, 170, 34, dark, { alpha: 0.4, soft: 26 });
  for (const [lift, color] of [
    [0, [206, 178, 196]],
    [-44, [188, 200, 214]],
  ] as const) {
    paint.polygon(
      [
        [x - 160, 410 + lift],
        [x + 160, 410 + lift],
        [x + 124, 486 + lift],
        [x - 124, 486 + lift],
      ],
      color,
      { soft: 3 },
    );
    paint.ellipse(x, 410 + lift, 160, 34, lit(color, 1.08));
    paint.ellipse(x, 412 + lift, 140, 26, lit(color, 0.86), { soft: 6 });
  }
};

export const fullBin: Scene = (paint) => {
  roomFloor(paint, [204, 206, 200], [158, 154, 146], 260);
  tiles(paint, 262, 130, [132, 128, 122]);
  paint.ellipse(410, 560, 190, 26, dark, { alpha: 0.45, soft: 22 });
  paint
    .polygon(
      [
        [270, 270],
        [550, 270],
        [520, 560],
        [300, 560],
      ],
      [86, 110, 92],
    )
    .polygon(
      [
        [270, 270],
        [330, 270],
        [344, 560],
        [300, 560],
      ],
      [118, 142, 122],
      { alpha: 0.7, soft: 10 },
    );
  const bags: Color[] = [
    [226, 226, 224],
    [206, 212, 216],
    [236, 230, 220],
    [214, 200, 196],
  ];
  scatter(
    paint,
    12,
    (x, y) =>
      paint.ellipse(
        x,
        y,
        paint.random.between(46, 78),
        paint.random.between(34, 52),
        paint.random.pick(bags),
        { soft: 7 },
      ),
    [310, 190, 510, 262],
  );
  paint.polygon(
    [
      [250, 150],
      [300, 40],
      [570, 70],
      [560, 130],
    ],
    [76, 98, 82],
    { soft: 2 },
  );
  paint.ellipse(630, 548, 74, 30, [222, 222, 218], { soft: 8 });
};
