import { check } from '../check';

/** Eating and drinking. */
export const dining = {
  water: check(
    'dining.water',
    'Does fresh water stand where the resident can take it, unless fluids are limited?',
    {
      finding: 'No fresh water within reach',
      tag: 'F807',
      area: ['Dining', 'Water'],
      department: 'Nursing',
      priority: 'MEDIUM',
    },
  ),
  taste: check(
    'dining.taste',
    'Does the resident like the taste, and does food arrive hot or cold as it should?',
    {
      finding: 'Food unappealing or at the wrong temperature',
      tag: 'F804',
      area: ['Dining', 'Taste'],
      department: 'Dietary',
      priority: 'MEDIUM',
    },
  ),
  choice: check(
    'dining.choice',
    'Are likes and dislikes respected, and can the resident have something else?',
    {
      finding: 'Food preference not respected',
      tag: 'F806',
      area: ['Dining', 'Choice'],
      department: 'Dietary',
      priority: 'HIGH',
      weight: 2,
    },
  ),
  allergies: check('dining.allergies', 'Is the tray free of everything the resident is allergic to?', {
    finding: 'Food allergy not respected',
    tag: 'F806',
    area: ['Dining', 'Allergies'],
    department: 'Dietary',
    priority: 'CRITICAL',
    weight: 3,
    critical: true,
    guidance: 'If not, take the tray away and call the nurse.',
  }),
  texture: check(
    'dining.texture',
    'Is what lies on the tray the diet and the texture that the meal card says?',
    {
      finding: 'Tray does not match the meal card',
      tag: 'F805',
      area: ['Dining', 'Texture'],
      department: 'Dietary',
      priority: 'HIGH',
      weight: 2,
      guidance: 'If not, stop the tray and call the nurse.',
    },
  ),
  help: check(
    'dining.help',
    'Did those who need help eating get it from someone seated beside them, at their own pace?',
    {
      finding: 'Help with eating missing or rushed',
      tag: 'F677',
      area: ['Dining', 'Help'],
      department: 'Nursing',
      priority: 'MEDIUM',
    },
  ),
  timing: check('dining.timing', 'Do meals come when they should, and does a snack go round before bed?', {
    finding: 'Meal late or bedtime snack missed',
    tag: 'F809',
    area: ['Dining', 'Timing'],
    department: 'Dietary',
    priority: 'MEDIUM',
  }),
  storage: check(
    'dining.storage',
    'Is the food in the refrigerators of the unit covered, dated and cold enough?',
    {
      finding: 'Food uncovered, undated or not kept cold',
      tag: 'F812',
      area: ['Dining', 'Storage'],
      department: 'Dietary',
      priority: 'MEDIUM',
      photo: true,
      guidance: 'Refrigerators: 41 °F or below, with a log.',
    },
  ),
  // 42 CFR 483.60(i)(3): a policy on food that families bring, so that it is stored, handled and eaten safely.
  foodFromOutside: check(
    'dining.food-from-outside',
    'Is food that family and visitors bring marked with name and date, kept safely, and thrown away in time?',
    {
      finding: 'Food from outside without name or date or kept too long',
      tag: 'F813',
      area: ['Dining', 'Food from outside'],
      department: 'Nursing',
      priority: 'MEDIUM',
      guidance:
        "Look in the room and in the unit's refrigerator, and ask staff what the home's policy says. Not applicable if there is none.",
    },
  ),
};
