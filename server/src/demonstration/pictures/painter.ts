import type { Random } from '../random';

export type Point = readonly [x: number, y: number];
/** Red, green, blue from 0 to 255. */
export type Color = readonly [number, number, number];

interface Brush {
  /** From 0 to 1. */
  alpha?: number;
  /** Width of the soft edge in pixels: 1 is a clean edge, 30 a shadow. */
  soft?: number;
}

/** Size of a finished picture, in which all places are given. */
export const widthPixels = 800;
export const heightPixels = 600;
/** It is painted smaller than it is kept: scenes are soft, and the first start should not wait for them. */
const scale = 0.6;
const columns = widthPixels * scale;
const rows = heightPixels * scale;

/** A color between two others. */
const mixed = ([r, g, b]: Color, to: Color, part: number): Color => [
  r + (to[0] - r) * part,
  g + (to[1] - g) * part,
  b + (to[2] - b) * part,
];

/** The same color in more light (above 1) or less. */
export const lit = ([r, g, b]: Color, light: number): Color => [r * light, g * light, b * light];

const clamp = (value: number) => Math.min(1, Math.max(0, value));

type Box = readonly [left: number, top: number, right: number, bottom: number];

function around(points: readonly Point[], margin: number): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [
    Math.min(...xs) - margin,
    Math.min(...ys) - margin,
    Math.max(...xs) + margin,
    Math.max(...ys) + margin,
  ];
}

/** Signed distance from a polygon, negative inside. */
function distanceTo(points: readonly Point[], x: number, y: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  let inside = false;
  let [fromX, fromY] = points.at(-1) ?? [0, 0];
  for (const [toX, toY] of points) {
    const [dx, dy] = [toX - fromX, toY - fromY];
    const along = clamp(((x - fromX) * dx + (y - fromY) * dy) / (dx * dx + dy * dy || 1));
    nearest = Math.min(nearest, Math.hypot(x - fromX - dx * along, y - fromY - dy * along));
    if (toY > y !== fromY > y && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) inside = !inside;
    [fromX, fromY] = [toX, toY];
  }
  return inside ? -nearest : nearest;
}

/**
 * Paints simple scenes of places and things, for the photos that people attach. Nothing here reads a picture format,
 * so the server's picture library needs no more rights than it has (ports/pictures.ts).
 */
export class Painter {
  readonly random: Random;
  readonly #pixels = new Float32Array(columns * rows * 3);

  constructor(random: Random) {
    this.random = random;
  }

  /** Blends a color into the pixels of a box, as much as `cover` says; `span` narrows the box at a height. */
  #blend(
    [left, top, right, bottom]: Box,
    color: Color,
    cover: (x: number, y: number) => number,
    span?: (y: number) => readonly [left: number, right: number],
  ): void {
    const last = Math.min(rows, bottom * scale);
    for (let row = Math.max(0, Math.floor(top * scale)); row < last; row += 1) {
      const y = (row + 0.5) / scale;
      const [from, to] = span?.(y) ?? [left, right];
      const lastColumn = Math.min(columns, Math.min(right, to) * scale);
      for (
        let column = Math.max(0, Math.floor(Math.max(left, from) * scale));
        column < lastColumn;
        column += 1
      ) {
        const part = cover((column + 0.5) / scale, y);
        if (part > 0) this.#mix((row * columns + column) * 3, color, part);
      }
    }
  }

  #mix(at: number, [r, g, b]: Color, part: number): void {
    const pixels = this.#pixels;
    const keep = 1 - part;
    pixels[at] = (pixels[at] ?? 0) * keep + r * part;
    pixels[at + 1] = (pixels[at + 1] ?? 0) * keep + g * part;
    pixels[at + 2] = (pixels[at + 2] ?? 0) * keep + b * part;
  }

  /** Fills a band from one color at its top to another at its bottom. */
  gradient(top: number, bottom: number, from: Color, to: Color): this {
    for (let y = top; y < bottom; y += 1 / scale) {
      const part = (y - top) / (bottom - top);
      this.#blend([0, y, widthPixels, y + 1 / scale], mixed(from, to, part), () => 1);
    }
    return this;
  }

  polygon(points: readonly Point[], color: Color, { alpha = 1, soft = 1 }: Brush = {}): this {
    this.#blend(around(points, soft), color, (x, y) => alpha * clamp(0.5 - distanceTo(points, x, y) / soft));
    return this;
  }

  rectangle(x: number, y: number, width: number, height: number, color: Color, brush?: Brush): this {
    return this.polygon(
      [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ],
      color,
      brush,
    );
  }

  ellipse(
    x: number,
    y: number,
    radiusX: number,
    radiusY: number,
    color: Color,
    { alpha = 1, soft = 1 }: Brush = {},
  ): this {
    const least = Math.min(radiusX, radiusY);
    const box = [x - radiusX - soft, y - radiusY - soft, x + radiusX + soft, y + radiusY + soft] as const;
    this.#blend(box, color, (px, py) => {
      const distance = (Math.hypot((px - x) / radiusX, (py - y) / radiusY) - 1) * least;
      return alpha * clamp(0.5 - distance / soft);
    });
    return this;
  }

  /** A line of a width through points. */
  line(points: readonly Point[], width: number, color: Color, { alpha = 1, soft = 1 }: Brush = {}): this {
    points.slice(1).forEach((to, index) => {
      const from = points[index] ?? to;
      const reach = width / 2 + soft;
      const [[ax, ay], [bx, by]] = [from, to];
      const [dx, dy] = [bx - ax, by - ay];
      const box = around([from, to], reach);
      const cover = (x: number, y: number) => {
        const along = clamp(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1));
        const distance = Math.hypot(x - ax - dx * along, y - ay - dy * along) - width / 2;
        return alpha * clamp(0.5 - distance / soft);
      };
      if (Math.abs(dy) < 1) {
        this.#blend(box, color, cover);
        return;
      }
      const half = (reach * Math.hypot(dx, dy)) / Math.abs(dy);
      this.#blend(box, color, cover, (y) => {
        const x = ax + ((y - ay) / dy) * dx;
        return [x - half, x + half];
      });
    });
    return this;
  }

  /** A smooth curve through points. */
  curve(points: readonly Point[], width: number, color: Color, brush?: Brush): this {
    const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
    const along: Point[] = [];
    for (let index = 0; index < points.length - 1; index += 1) {
      for (let step = 0; step < 10; step += 1) {
        const t = step / 10;
        const part = (i: 0 | 1) => {
          const [p0, p1, p2, p3] = [at(index - 1)[i], at(index)[i], at(index + 1)[i], at(index + 2)[i]];
          return (
            0.5 *
            (2 * p1 +
              (p2 - p0) * t +
              (2 * p0 - 5 * p1 + 4 * p2 - p3) * t ** 2 +
              (3 * p1 - p0 - 3 * p2 + p3) * t ** 3)
          );
        };
        along.push([part(0), part(1)]);
      }
    }
    return this.line([...along, at(points.length - 1)], width, color, brush);
  }

  /** Light from a lamp: brightens towards white around a point. */
  glow(x: number, y: number, radius: number, alpha: number): this {
    return this.ellipse(x, y, radius / 2, radius / 2, [255, 250, 235], { alpha, soft: radius });
  }

  /** The picture as a phone would have taken it: grain, darker corners, JPEG. */
  async develop(): Promise<Buffer> {
    const bytes = new Uint8Array(this.#pixels.length);
    for (let at = 0; at < bytes.length; at += 3) {
      const column = (at / 3) % columns;
      const row = Math.floor(at / 3 / columns);
      const corner = 1 - 0.56 * ((column / columns - 0.5) ** 2 + (row / rows - 0.5) ** 2);
      const grain = (this.random.next() - 0.5) * 12;
      for (let i = at; i < at + 3; i += 1) {
        bytes[i] = Math.min(255, Math.max(0, Math.round((this.#pixels[i] ?? 0) * corner + grain)));
      }
    }
    const { default: sharp } = await import('sharp');
    return sharp(bytes, { raw: { width: columns, height: rows, channels: 3 } })
      .resize(widthPixels, heightPixels)
      .jpeg({ quality: 78 })
      .toBuffer();
  }
}
