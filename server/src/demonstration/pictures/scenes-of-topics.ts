import type { Scene } from './backdrop';
import type { Color, Painter, Point } from './painter';

/** The picture of each topic: one plain thing on a quiet ground, to be told apart at the size of a thumb. */

const ink: Color = [62, 70, 82];
const paper: Color = [250, 248, 243];
const amber: Color = [224, 150, 42];
const blue: Color = [70, 122, 170];
const red: Color = [192, 74, 60];
const green: Color = [92, 146, 106];

const ground = (paint: Painter, [r, g, b]: Color): Painter =>
  paint.gradient(0, 600, [r, g, b], [r * 0.86, g * 0.86, b * 0.86]).glow(400, 260, 420, 0.5);

const shadow = (paint: Painter, y: number, radius = 220): Painter =>
  paint.ellipse(400, y, radius, 26, ink, { alpha: 0.25, soft: 24 });

const cross = (paint: Painter, x: number, y: number, size: number, color: Color): Painter =>
  paint
    .rectangle(x - size / 6, y - size / 2, size / 3, size, color)
    .rectangle(x - size / 2, y - size / 6, size, size / 3, color);

const drop = (x: number, y: number, size: number): readonly Point[] =>
  Array.from({ length: 24 }, (_, step): Point => {
    const angle = (step / 24) * 2 * Math.PI;
    const narrow = Math.sin(angle / 2) ** 1.6;
    return [x + Math.sin(angle) * size * 0.62 * narrow, y - Math.cos(angle) * size];
  });

const pill = (paint: Painter, x: number, y: number, color: Color): Painter =>
  paint
    .ellipse(x - 46, y, 34, 34, color)
    .ellipse(x + 46, y, 34, 34, paper)
    .rectangle(x - 46, y - 34, 46, 68, color)
    .rectangle(x, y - 34, 46, 68, paper);

const person = (paint: Painter, x: number, y: number, color: Color): Painter =>
  paint
    .ellipse(x, y - 92, 46, 46, color)
    .ellipse(x, y + 60, 84, 104, color)
    .rectangle(x - 84, y + 60, 168, 110, color);

const falls: Scene = (paint) => {
  ground(paint, [226, 220, 206]);
  for (let step = 0; step < 4; step += 1) {
    paint.rectangle(
      150 + step * 125,
      460 - step * 90,
      125,
      90 + step * 90,
      step % 2 ? paper : [238, 232, 220],
    );
    paint.rectangle(150 + step * 125, 460 - step * 90, 125, 14, amber);
  }
};

const pressureInjuries: Scene = (paint) => {
  shadow(ground(paint, [214, 222, 228]), 480, 320);
  paint.rectangle(120, 330, 560, 110, paper).rectangle(120, 390, 560, 50, [206, 216, 224]);
  paint.ellipse(210, 300, 90, 44, [236, 240, 242]).ellipse(430, 318, 210, 52, blue);
  paint.rectangle(110, 430, 24, 70, ink).rectangle(666, 430, 24, 70, ink).rectangle(104, 200, 22, 240, ink);
};

const psychotropics: Scene = (paint) => {
  shadow(ground(paint, [222, 214, 226]), 500, 170);
  paint
    .rectangle(280, 200, 240, 300, amber)
    .rectangle(280, 280, 240, 130, paper)
    .rectangle(262, 130, 276, 76, paper);
  for (const y of [310, 340, 370]) paint.rectangle(310, y, 180 - (y - 310), 10, ink, { alpha: 0.6 });
};

const infections: Scene = (paint) => {
  shadow(ground(paint, [206, 224, 220]), 500, 150);
  paint
    .rectangle(300, 260, 200, 240, paper)
    .rectangle(372, 180, 56, 86, blue)
    .rectangle(300, 340, 200, 90, blue);
  paint.rectangle(300, 160, 150, 34, blue);
  cross(paint, 400, 385, 64, paper).polygon(drop(296, 250, 46), blue);
};

const nutrition: Scene = (paint) => {
  shadow(ground(paint, [228, 222, 208]), 430, 240);
  paint.ellipse(400, 320, 210, 130, paper).ellipse(400, 320, 140, 84, [236, 230, 220]);
  paint.ellipse(372, 312, 62, 36, green).ellipse(438, 332, 54, 30, amber);
  paint.rectangle(140, 200, 16, 250, ink).rectangle(656, 200, 16, 250, ink).ellipse(664, 210, 24, 54, ink);
  for (const x of [124, 148, 172]) paint.rectangle(x - 4, 170, 8, 80, ink);
};

const transfers: Scene = (paint) => {
  shadow(ground(paint, [212, 220, 226]), 470, 300);
  paint.rectangle(150, 210, 330, 220, paper).polygon(
    [
      [480, 270],
      [590, 270],
      [660, 350],
      [660, 430],
      [480, 430],
    ],
    paper,
  );
  paint.rectangle(510, 290, 76, 62, blue).rectangle(150, 390, 510, 18, red);
  cross(paint, 310, 300, 110, red).ellipse(250, 440, 50, 50, ink).ellipse(560, 440, 50, 50, ink);
  paint.ellipse(250, 440, 20, 20, paper).ellipse(560, 440, 20, 20, paper);
};

const medicationErrors: Scene = (paint) => {
  shadow(ground(paint, [224, 216, 206]), 470, 300);
  paint.rectangle(120, 240, 560, 210, ink).rectangle(138, 258, 524, 174, [232, 228, 220]);
  pill(paint, 270, 310, red);
  pill(paint, 520, 320, blue);
  pill(paint, 400, 390, green);
};

const pain: Scene = (paint) => {
  ground(paint, [226, 214, 210]);
  for (const [radius, alpha] of [
    [220, 0.16],
    [160, 0.26],
    [100, 0.42],
  ] as const)
    paint.ellipse(400, 300, radius, radius, red, { alpha, soft: 12 });
  paint.polygon(
    [
      [430, 130],
      [310, 330],
      [390, 330],
      [360, 480],
      [500, 260],
      [412, 260],
    ],
    amber,
  );
};

const catheters: Scene = (paint) => {
  shadow(ground(paint, [224, 222, 202]), 500, 160);
  paint.rectangle(290, 220, 220, 270, paper).rectangle(306, 360, 188, 114, [236, 206, 92]);
  for (const y of [270, 310, 350, 390, 430]) paint.rectangle(310, y, 46, 6, ink, { alpha: 0.6 });
  paint.curve(
    [
      [400, 220],
      [402, 160],
      [480, 120],
      [600, 150],
      [680, 90],
    ],
    16,
    ink,
  );
};

const grievances: Scene = (paint) => {
  ground(paint, [214, 222, 214]);
  paint.rectangle(130, 140, 330, 190, paper).polygon(
    [
      [190, 328],
      [270, 328],
      [190, 400],
    ],
    paper,
  );
  paint.rectangle(360, 280, 310, 180, green).polygon(
    [
      [610, 458],
      [540, 458],
      [620, 526],
    ],
    green,
  );
  for (const y of [190, 230, 270]) paint.rectangle(170, y, 250 - (y - 190) * 1.4, 14, ink, { alpha: 0.5 });
  for (const y of [330, 370, 410]) paint.rectangle(400, y, 230 - (y - 330), 14, paper);
};

const staffing: Scene = (paint) => {
  ground(paint, [218, 218, 226]);
  person(paint, 210, 380, [120, 140, 164]);
  person(paint, 590, 380, [164, 136, 120]);
  person(paint, 400, 340, blue);
  cross(paint, 400, 420, 60, paper);
};

const kitchen: Scene = (paint) => {
  shadow(ground(paint, [226, 220, 210]), 480, 230);
  paint.rectangle(220, 270, 360, 200, [176, 180, 184]).rectangle(200, 250, 400, 28, ink);
  paint.rectangle(150, 310, 74, 30, ink).rectangle(576, 310, 74, 30, ink).ellipse(400, 240, 26, 20, ink);
  for (const x of [320, 400, 480])
    paint.curve(
      [
        [x, 210],
        [x - 16, 170],
        [x + 14, 130],
        [x, 90],
      ],
      10,
      paper,
    );
};

/** The scene of each topic, by its key. */
export const topicScenes: Readonly<Record<string, Scene>> = {
  falls,
  'pressure-injuries': pressureInjuries,
  psychotropics,
  infections,
  nutrition,
  transfers,
  'medication-errors': medicationErrors,
  pain,
  catheters,
  grievances,
  staffing,
  kitchen,
};
