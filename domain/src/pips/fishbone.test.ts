import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyFishbone, type Fishbone, fishboneCategories } from './content';
import { type Box, estimatedWidth, type FishboneDrawing, fishboneNeeds, layOutFishbone } from './fishbone';
import { wrapped } from './wrapped';

const fontSize = 13;
const space = { width: 860, fontSize };
const effect = 'Residents fall in the early evening on the second floor';

const boxesOf = ({ bones }: FishboneDrawing) => bones.map(({ box }) => box);
const linesOf = ({ bones }: FishboneDrawing) =>
  bones.flatMap(({ causes }) => causes.flatMap(({ lines }) => lines));
const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

describe('a fishbone', () => {
  it('has six bones in their order, three above the spine and three below, that end on it before the head', () => {
    const { bones, spine, head } = layOutFishbone(effect, emptyFishbone, space);
    expect(bones.map(({ category }) => category)).toEqual(fishboneCategories);
    bones.forEach(({ line, box }, at) => {
      expect(line.y2).toBe(spine.y1);
      expect(line.x2).toBeLessThan(head.x);
      expect(box.y < spine.y1).toBe(at < 3);
    });
  });

  it('grows with its causes and keeps each whole text in order on its bone', () => {
    const few = layOutFishbone(effect, { ...emptyFishbone, PEOPLE: ['New staff'] }, space);
    const many = layOutFishbone(
      effect,
      {
        ...emptyFishbone,
        PEOPLE: ['New staff', 'Shift change at the busiest hour', 'Nobody rounds', 'Tired', 'Alone'],
      },
      space,
    );
    expect(many.height).toBeGreaterThan(few.height);
    const people = many.bones.find(({ category }) => category === 'PEOPLE');
    expect(people?.causes.map(({ lines }) => lines.map(({ text }) => text).join(' '))).toEqual([
      'New staff',
      'Shift change at the busiest hour',
      'Nobody rounds',
      'Tired',
      'Alone',
    ]);
  });

  it('keeps words apart: within the drawing, off the bones, off the labels and off the head, whatever is written', () => {
    const cause = fc.oneof(
      fc.constantFrom('Call light out of reach', 'Wet floor', 'W'.repeat(120)),
      fc.string({ minLength: 1, maxLength: 200 }),
    );
    const causes = fc.array(cause, { maxLength: 12 });
    const fishbones: fc.Arbitrary<Fishbone> = fc.record({
      PEOPLE: causes,
      PROCESS: causes,
      EQUIPMENT: causes,
      ENVIRONMENT: causes,
      MATERIALS: causes,
      MANAGEMENT: causes,
    });
    fc.assert(
      fc.property(
        fishbones,
        fc.string({ maxLength: 400 }),
        fc.integer({ min: 600, max: 1300 }),
        (fishbone, words, width) => {
          const drawing = layOutFishbone(words, fishbone, { width, fontSize });
          const { head, spine, bones, height } = drawing;
          for (const { x, y, text } of [...linesOf(drawing), ...head.lines]) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(x + estimatedWidth(text) * fontSize).toBeLessThanOrEqual(width);
            expect(y).toBeGreaterThan(0);
            expect(y).toBeLessThan(height);
          }
          for (const { line, causes: placed } of bones) {
            const xAt = (y: number) => line.x1 + ((y - line.y1) / (line.y2 - line.y1)) * (line.x2 - line.x1);
            for (const { lines, twig } of placed) {
              expect(Math.abs(xAt(twig.y1) - twig.x2)).toBeLessThan(0.01);
              for (const { x, y, text } of lines) {
                expect(x + estimatedWidth(text) * fontSize).toBeLessThan(xAt(y - fontSize));
                expect(Math.sign(y - spine.y1)).toBe(Math.sign(line.y1 - spine.y1));
              }
            }
          }
          const boxes = boxesOf(drawing);
          boxes.forEach((box, at) => {
            expect(box.y).toBeGreaterThanOrEqual(0);
            expect(box.y + box.height).toBeLessThanOrEqual(height);
            expect(boxes.slice(at + 1).some((other) => overlap(box, other))).toBe(false);
          });
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is drawn from some 600 points of width on', () => {
    expect(fishboneNeeds * fontSize).toBeLessThanOrEqual(600);
  });
});

describe('a text in lines', () => {
  const widthOf = (text: string) => text.length;

  it('breaks between words, and within one that is longer than a line', () => {
    expect(wrapped('the floor is wet', 9, widthOf, 5)).toEqual(['the floor', 'is wet']);
    expect(wrapped('abcdefghij', 4, widthOf, 5)).toEqual(['abcd', 'efgh', 'ij']);
  });

  it('ends in an ellipsis where it does not fit, and is no line where nothing is written', () => {
    expect(wrapped('one two three four', 9, widthOf, 1)).toEqual(['one two…']);
    expect(wrapped('  ', 9, widthOf, 3)).toEqual([]);
  });
});
