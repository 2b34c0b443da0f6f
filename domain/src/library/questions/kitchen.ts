import type { NumberQuestion } from '../../forms/definition';
import { check } from '../check';

/**
 * The kitchen as a surveyor walks it (42 CFR 483.60(i)(1) and (2), F812: food is stored, prepared, distributed and served
 * by professional standards). The figures are those of the FDA Food Code (2022), which the guidance on F812 follows: cold
 * holding at 41 °F or below and hot holding at 135 °F or above (3-501.16), reheating to 165 °F within two hours (3-403.11),
 * cooling from 135 to 70 °F within two hours and to 41 °F within four more (3-501.14), air-drying (4-901.11), seven days for food that is ready to eat
 * (3-501.17), 6 inches off the floor (3-305.11), hand sinks (5-204.11, 5-205.11, 6-301.11 and .12), no bare hands on food
 * that is ready to eat (3-301.11), hair (2-402.11), rinse water of dish machines at 180 °F, or 165 °F in those of one
 * temperature (4-501.112). Chlorine at 50 to 100 ppm is the guidance's own figure, other sanitizers follow their label
 * (4-501.114). State or county rules may ask for more.
 */
export const kitchen = {
  cold: check('kitchen.cold', 'Is everything that must stay cold at 41 °F or below, and frozen food hard?', {
    finding: 'Cold food above 41 °F or frozen food thawing',
    tag: 'F812',
    area: ['Kitchen', 'Temperatures'],
    department: 'Dietary',
    priority: 'CRITICAL',
    weight: 3,
    critical: true,
    guidance:
      'Read the thermometer inside, not the one on the door. Food that was too warm is not served until the dietary manager has decided.',
  }),
  hot: check('kitchen.hot', 'Is everything that must stay hot on the line at 135 °F or above?', {
    finding: 'Hot food below 135 °F on the line',
    tag: 'F812',
    area: ['Kitchen', 'Temperatures'],
    department: 'Dietary',
    priority: 'HIGH',
    weight: 3,
    critical: true,
    guidance:
      'Ask the cook to measure with a clean probe. Pureed food cools first. Not applicable between meals.',
  }),
  reheating: check(
    'kitchen.reheating',
    'Is food that goes back on the line reheated to 165 °F within two hours?',
    {
      finding: 'Food reheated to less than 165 °F or too slowly',
      tag: 'F812',
      area: ['Kitchen', 'Temperatures'],
      department: 'Dietary',
      priority: 'HIGH',
      weight: 2,
      guidance:
        'Ask the cook what was reheated today, and how. A steam table holds food hot and reheats none. Not applicable if nothing was.',
    },
  ),
  cooling: check(
    'kitchen.cooling',
    'Is cooked food that is kept cooled to 70 °F within two hours and to 41 °F within four more?',
    {
      finding: 'Cooked food cooled too slowly',
      tag: 'F812',
      area: ['Kitchen', 'Temperatures'],
      department: 'Dietary',
      priority: 'HIGH',
      weight: 2,
      guidance: 'Look at the cooling log. Shallow pans and ice cool; a deep covered pot does not.',
    },
  ),
  logs: check(
    'kitchen.logs',
    'Are the logs of refrigerators, meals and dish machine filled in up to the last meal?',
    {
      finding: 'Temperature log of the kitchen not filled in',
      tag: 'F812',
      area: ['Kitchen', 'Temperatures'],
      department: 'Dietary',
      priority: 'MEDIUM',
      guidance: 'A reading out of range has a note of what was done about it.',
    },
  ),
  dates: check(
    'kitchen.dates',
    'Does all food that was opened, cooked or thawed carry a date, with nothing kept past its day?',
    {
      finding: 'Food without a date or past its day',
      tag: 'F812',
      area: ['Kitchen', 'Storage'],
      department: 'Dietary',
      priority: 'MEDIUM',
      photo: true,
      guidance:
        'Perishable food that is ready to eat: seven days at most, the day it was opened or made is the first.',
    },
  ),
  rawBelow: check(
    'kitchen.raw-below',
    'Do raw meat, poultry, fish and eggs stand below and apart from food that is ready to eat?',
    {
      finding: 'Raw food stored above or beside ready food',
      tag: 'F812',
      area: ['Kitchen', 'Storage'],
      department: 'Dietary',
      priority: 'HIGH',
      weight: 2,
    },
  ),
  offFloor: check(
    'kitchen.off-floor',
    'Is all food at least 6 inches off the floor, closed, and away from cleaning products?',
    {
      finding: 'Food on the floor, open or next to cleaning products',
      tag: 'F812',
      area: ['Kitchen', 'Storage'],
      department: 'Dietary',
      priority: 'MEDIUM',
      photo: true,
      guidance: 'Look in the walk-ins and the dry store. No scoop lies in the flour.',
    },
  ),
  handSinks: check(
    'kitchen.hand-sinks',
    'Can every hand sink be reached, with warm water, soap and towels, and is it used for hands alone?',
    {
      finding: 'Kitchen hand sink blocked or without supplies',
      tag: 'F812',
      area: ['Kitchen', 'Hands'],
      department: 'Dietary',
      priority: 'HIGH',
      weight: 2,
    },
  ),
  handling: check(
    'kitchen.handling',
    'Do bare hands stay off food that is ready to eat, and are hands washed whenever gloves are changed?',
    {
      finding: 'Ready food touched with bare hands or soiled gloves',
      tag: 'F812',
      area: ['Kitchen', 'Hands'],
      department: 'Dietary',
      priority: 'HIGH',
      weight: 2,
      guidance:
        'Watch one person for five minutes: from raw to ready, from trash or phone to food. Not applicable if nobody prepares food.',
    },
  ),
  hair: check('kitchen.hair', 'Does everyone near food wear a hair cover, also over a beard?', {
    finding: 'Hair or beard not covered in the kitchen',
    tag: 'F812',
    area: ['Kitchen', 'Hands'],
    department: 'Dietary',
    priority: 'LOW',
    guidance: 'That goes for visitors: put one on before you begin.',
  }),
  dishMachine: check(
    'kitchen.dish-machine',
    'Does the dish machine reach what its data plate asks for, in wash and in rinse?',
    {
      finding: 'Dish machine below its temperature or strength',
      tag: 'F812',
      area: ['Kitchen', 'Sanitation'],
      department: 'Dietary',
      priority: 'HIGH',
      weight: 2,
      guidance:
        'With hot water: a final rinse of 180 °F or above, 165 °F in a machine of one temperature. With chlorine: 50 ppm or more by test strip. If it fails, use disposable ware or the pot sink with its three compartments.',
    },
  ),
  sanitizer: check(
    'kitchen.sanitizer',
    'Is the sanitizer in buckets and in the pot sink as strong as its label says?',
    {
      finding: 'Sanitizer too weak or too strong',
      tag: 'F812',
      area: ['Kitchen', 'Sanitation'],
      department: 'Dietary',
      priority: 'MEDIUM',
      guidance:
        'Ask staff to test it in front of you with strips that are in date. Chlorine: 50 to 100 ppm. Others: the range on the label.',
    },
  ),
  clean: check('kitchen.clean', 'Are equipment, ice machine, hood and floor clean?', {
    finding: 'Kitchen equipment dirty',
    tag: 'F812',
    area: ['Kitchen', 'Sanitation'],
    department: 'Dietary',
    priority: 'MEDIUM',
    guidance:
      'Look at the can opener, the slicer, the mixer, fans in the walk-in and inside the ice machine.',
  }),
  dry: check('kitchen.dry', 'Are washed dishes and pans air-dried before they are stacked?', {
    finding: 'Dishes or pans stacked wet',
    tag: 'F812',
    area: ['Kitchen', 'Sanitation'],
    department: 'Dietary',
    priority: 'LOW',
    guidance: 'Take two stacked pans apart: no water stands between them.',
  }),
};

/** What is read off or measured in the kitchen. A form opens issues for a "no" only, so a check stands beside each. */
export const kitchenReadings = {
  cooler: reading(
    'kitchen.cooler-reading',
    'What does the thermometer in the walk-in cooler show (41 °F or below)?',
    '°F',
    {
      min: 0,
      max: 120,
    },
  ),
  freezer: reading('kitchen.freezer-reading', 'What does the thermometer in the freezer show?', '°F', {
    min: -40,
    max: 120,
    guidance: 'Food is frozen hard; most kitchens aim for 0 °F or below.',
  }),
  line: reading(
    'kitchen.line-reading',
    'How warm is the coolest hot dish on the line (135 °F or above)?',
    '°F',
    {
      min: 30,
      max: 220,
      guidance: 'Leave it empty between meals.',
    },
  ),
  wash: reading('kitchen.wash-reading', 'How hot is the wash (what the data plate says)?', '°F', {
    min: 30,
    max: 220,
  }),
  rinse: reading('kitchen.rinse-reading', 'How hot does the final rinse get (180 °F or above)?', '°F', {
    min: 30,
    max: 220,
    guidance: 'In a machine of one temperature: 165 °F or above.',
  }),
  machineStrength: reading(
    'kitchen.machine-strength',
    'What does a test strip show after the rinse (chlorine: 50 ppm or more)?',
    'ppm',
    {
      min: 0,
      max: 500,
      guidance: 'Other chemicals: what the label says.',
    },
  ),
  sanitizer: reading(
    'kitchen.sanitizer-reading',
    'What does a test strip show in the bucket (chlorine: 50 to 100 ppm)?',
    'ppm',
    {
      min: 0,
      max: 1000,
      guidance: 'Other sanitizers: the range on the label.',
    },
  ),
};

function reading(
  linkId: string,
  text: string,
  unit: string,
  about: Pick<NumberQuestion, 'min' | 'max' | 'guidance'>,
): NumberQuestion {
  return { linkId, type: 'number', text, unit, ...about };
}
