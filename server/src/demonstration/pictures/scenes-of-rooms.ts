import { dark, roomFloor, type Scene, scatter, steel, tiles } from './backdrop';

export const brokenBlind: Scene = (paint) => {
  paint.gradient(0, 600, [176, 206, 232], [206, 222, 232]);
  paint
    .ellipse(330, 420, 170, 70, [108, 140, 92], { soft: 22 })
    .ellipse(520, 430, 130, 60, [94, 128, 84], { soft: 22 });
  paint.glow(480, 150, 260, 0.5).rectangle(394, 80, 12, 360, [236, 236, 230]);
  // The wall is painted around the window, over what shows behind the glass.
  for (const [x, y, width, height] of [
    [0, 0, 800, 70],
    [0, 450, 800, 150],
    [0, 0, 180, 600],
    [620, 0, 180, 600],
  ] as const) {
    paint.rectangle(x, y, width, height, [206, 210, 202]);
  }
  for (const [x, y, width, height] of [
    [168, 58, 464, 20],
    [168, 440, 464, 24],
    [168, 58, 20, 400],
    [612, 58, 20, 400],
  ] as const) {
    paint.rectangle(x, y, width, height, [242, 242, 238]);
  }
  paint
    .rectangle(150, 456, 500, 16, [228, 228, 222])
    .rectangle(150, 472, 500, 26, dark, { alpha: 0.25, soft: 22 });
  const fall = paint.random.between(16, 28);
  for (let i = 0; i < 13; i += 1) {
    const y = 86 + i * 13;
    paint.line(
      [
        [188, y],
        [612, y + i * fall * 0.55 + 8],
      ],
      9,
      i % 2 ? [228, 222, 206] : [214, 208, 192],
      { soft: 2 },
    );
  }
  paint
    .line(
      [
        [612, 84],
        [612, 320],
      ],
      2.5,
      [200, 196, 186],
    )
    .rectangle(182, 72, 436, 14, [222, 218, 206]);
};

export const stainedCeiling: Scene = (paint) => {
  paint.gradient(0, 600, [228, 228, 222], [206, 206, 200]);
  for (let i = 0; i < 6; i += 1)
    paint.line(
      [
        [120 + i * 130, 0],
        [i * 170 - 30, 600],
      ],
      7,
      [246, 246, 242],
      { soft: 2 },
    );
  for (const y of [70, 210, 380, 590])
    paint.line(
      [
        [0, y],
        [800, y],
      ],
      8,
      [246, 246, 242],
      { soft: 2 },
    );
  const [x, y] = [paint.random.between(330, 450), 300];
  paint
    .ellipse(x, y, 150, 96, [150, 112, 66], { alpha: 0.5, soft: 26 })
    .ellipse(x + 6, y + 4, 128, 80, [214, 202, 178], { alpha: 0.75, soft: 20 });
  paint
    .ellipse(x + 34, y + 24, 60, 40, [134, 96, 54], { alpha: 0.6, soft: 22 })
    .ellipse(x + 40, y + 30, 22, 16, [92, 66, 40], { alpha: 0.6, soft: 14 });
};

export const dirtyFloor: Scene = (paint) => {
  roomFloor(paint, [196, 202, 206], [184, 178, 166], 250);
  tiles(paint, 252, 120, [152, 146, 136]);
  paint
    .polygon(
      [
        [0, 0],
        [800, 0],
        [800, 150],
        [0, 190],
      ],
      [96, 104, 118],
    )
    .polygon(
      [
        [0, 190],
        [800, 150],
        [800, 240],
        [0, 300],
      ],
      dark,
      { alpha: 0.4, soft: 50 },
    );
  paint.rectangle(86, 150, 22, 300, steel).rectangle(660, 130, 22, 240, steel).ellipse(97, 458, 22, 20, dark);
  scatter(
    paint,
    70,
    (x, y) =>
      paint.ellipse(x, y, paint.random.between(2, 7), paint.random.between(1, 4), [116, 96, 70], {
        alpha: 0.7,
        soft: 3,
      }),
    [160, 300, 640, 520],
  );
  paint.ellipse(430, 420, 84, 26, [128, 82, 44], { alpha: 0.45, soft: 14 });
  paint
    .polygon(
      [
        [250, 380],
        [318, 366],
        [330, 398],
        [272, 410],
      ],
      [196, 214, 226],
      { soft: 4 },
    )
    .line(
      [
        [318, 368],
        [352, 352],
      ],
      9,
      [188, 208, 222],
      { soft: 3 },
    );
};

export const ants: Scene = (paint) => {
  roomFloor(paint, [216, 206, 186], [160, 124, 88], 330);
  for (const y of [372, 430, 512])
    paint.line(
      [
        [0, y],
        [800, y],
      ],
      2,
      [132, 98, 66],
      { alpha: 0.7, soft: 2 },
    );
  const bend = paint.random.between(20, 60);
  for (let i = 0; i < 64; i += 1) {
    const x = 40 + i * 11.5;
    const y = 322 + Math.sin(i / 9) * bend * 0.3 + (i > 44 ? (i - 44) * 9 : 0) + paint.random.between(-5, 5);
    paint
      .ellipse(x, y, 4, 2, [34, 26, 22], { soft: 1.5 })
      .ellipse(x + 5, y - 1, 2, 1.6, [34, 26, 22], { soft: 1.5 });
  }
  paint
    .rectangle(610, 180, 92, 120, [204, 122, 40])
    .rectangle(624, 164, 64, 20, [236, 236, 232])
    .line(
      [
        [660, 166],
        [690, 96],
      ],
      6,
      [240, 240, 240],
    );
};

export const gougedWall: Scene = (paint) => {
  roomFloor(paint, [206, 198, 176], [164, 150, 132], 520);
  paint.polygon(
    [
      [0, 330],
      [800, 330],
      [800, 500],
      [0, 520],
    ],
    dark,
    { alpha: 0.3, soft: 50 },
  );
  paint.rectangle(60, 350, 680, 150, [122, 86, 56]).rectangle(76, 366, 648, 118, [142, 102, 68]);
  for (let i = 0; i < 3; i += 1) {
    const y = 236 + i * 26;
    const from = paint.random.between(220, 300);
    paint.curve(
      [
        [from, y],
        [from + 110, y + 8],
        [from + 210, y - 6],
        [from + 300, y + 4],
      ],
      16 - i * 3,
      [236, 232, 222],
      { soft: 6 },
    );
    paint.curve(
      [
        [from + 20, y + 2],
        [from + 120, y + 9],
        [from + 270, y],
      ],
      5,
      [172, 150, 122],
      { soft: 4 },
    );
  }
  scatter(paint, 26, (x, y) => paint.ellipse(x, y, 3, 2, [232, 228, 218], { soft: 2 }), [230, 330, 600, 348]);
};

export const cordOnFloor: Scene = (paint) => {
  roomFloor(paint, [198, 204, 196], [166, 134, 100], 240);
  for (const y of [290, 350, 430, 530])
    paint.line(
      [
        [0, y],
        [800, y],
      ],
      2,
      [138, 108, 78],
      { alpha: 0.7, soft: 2 },
    );
  paint
    .polygon(
      [
        [0, 60],
        [210, 90],
        [210, 400],
        [0, 470],
      ],
      [226, 230, 232],
    )
    .polygon(
      [
        [0, 60],
        [210, 90],
        [210, 150],
        [0, 140],
      ],
      [150, 176, 196],
    );
  paint
    .polygon(
      [
        [590, 130],
        [800, 110],
        [800, 450],
        [590, 400],
      ],
      [118, 84, 62],
      { soft: 4 },
    )
    .polygon(
      [
        [570, 260],
        [800, 270],
        [800, 330],
        [570, 320],
      ],
      [140, 102, 78],
      { soft: 4 },
    );
  const sag = paint.random.between(20, 60);
  paint.curve(
    [
      [196, 300],
      [250, 440 + sag],
      [420, 470 + sag],
      [560, 430],
      [640, 330],
    ],
    11,
    [60, 56, 54],
    { alpha: 0.35, soft: 16 },
  );
  paint.curve(
    [
      [196, 290],
      [250, 428 + sag],
      [420, 458 + sag],
      [560, 420],
      [640, 320],
    ],
    7,
    [238, 238, 234],
    { soft: 2 },
  );
};
