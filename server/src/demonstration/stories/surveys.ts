import type { ScopeAndSeverity } from '@lamplight/domain/deficiency';
import type { Priority } from '@lamplight/domain/issues';
import type { CenterKey } from '../accounts';
import type { PlaceKind } from '../places';

/** A deficiency that a state survey wrote, with the center's plan of correction (CMS-2567). */
export interface Citation {
  title: string;
  says: string;
  at: PlaceKind;
  department: string;
  area: readonly [focusArea: string, subfocusArea?: string];
  priority: Priority;
  tag: string;
  letter: ScopeAndSeverity;
  because: string;
  plan: Record<'residentsAffected' | 'othersAtRisk' | 'systemicChange' | 'monitoring', string>;
  /** How long the audits run that `monitoring` promises, from the completion date. */
  auditWeeks: number;
  /** What they showed, each with its week. */
  audits: readonly (readonly [week: number, says: string])[];
}

export interface Survey {
  center: CenterKey;
  /** When the statement of deficiencies arrived. */
  daysAgo: number;
  /** Days from then to the completion date. */
  daysToComplete: number;
  citations: readonly Citation[];
}

const falls: Citation = {
  title: 'Survey: fall measures of the care plan not in place',
  says: 'Surveyors saw two residents of {unit}, one of them in {room}, in bed without the fall mat and the low bed that their care plans name. Staff could not say where the measures are written.',
  at: 'room',
  department: 'Nursing',
  area: ['Falls', 'Care plan'],
  priority: 'HIGH',
  tag: 'F689',
  letter: 'E',
  because:
    'Measures stood in the care plan only. Aides work from the pocket card, which was printed once a week.',
  plan: {
    residentsAffected:
      'Mats and low beds were put in place the same day; both residents were looked at for injury, none found.',
    othersAtRisk:
      'All residents with a fall risk score of 10 or more were reviewed room by room; four cards corrected.',
    systemicChange:
      'Pocket cards print at the start of every shift from the care plan. Change in a plan is told at huddle.',
    monitoring:
      'Unit managers check ten residents a week for 12 weeks, results go to the QAA committee monthly.',
  },
  auditWeeks: 12,
  audits: [
    [
      4,
      'Mat, low bed and card right at [eight|nine] of ten residents. The card of the tenth was reprinted the same day.',
    ],
    [
      8,
      'Ten of ten on the other units, [nine|eight] of ten on {unit}. Told at huddle, result to the committee.',
    ],
  ],
};

const handHygiene: Citation = {
  title: 'Survey: hands not cleaned between residents',
  says: 'Surveyors saw an aide on {unit} serve and touch [three|four] residents’ food without hand hygiene, and a nurse go from one fingerstick to the next in the same gloves.',
  at: 'corridor',
  department: 'Infection Prevention',
  area: ['Infection', 'Hand hygiene'],
  priority: 'HIGH',
  tag: 'F880',
  letter: 'D',
  because: 'Hand rub was fixed at the room doors but not on the tray and medication carts.',
  plan: {
    residentsAffected: 'The residents named were watched for 14 days, no infection followed.',
    othersAtRisk:
      'All residents served by the unit may be affected; hand hygiene was watched on all units within 3 days.',
    systemicChange:
      'Hand rub on every cart. Competency with return demonstration for all nursing and dietary staff.',
    monitoring: 'Infection preventionist watches 20 contacts a week for 8 weeks, goal 95%, then monthly.',
  },
  auditWeeks: 8,
  audits: [
    [3, 'Hands cleaned at [17|18] of 20 contacts. The misses were at the tray carts.'],
    [6, '[19|20] contacts of 20. Kitchen staff who carry trays are watched as well now.'],
  ],
};

const food: Citation = {
  title: 'Survey: food not dated, cooler log incomplete',
  says: 'In the {place}: six containers without a date, raw chicken above lettuce, cooler log blank on [five|seven] days of the month.',
  at: 'kitchen',
  department: 'Dietary',
  area: ['Kitchen', 'Storage'],
  priority: 'HIGH',
  tag: 'F812',
  letter: 'F',
  because: 'Closing tasks had no named person after the evening cook’s hours were cut.',
  plan: {
    residentsAffected: 'Food without a date was thrown away at once. No resident fell ill.',
    othersAtRisk: 'All who eat from the kitchen. Every refrigerator, units included, was checked that day.',
    systemicChange: 'Closing checklist signed by the evening cook; shelves marked raw below ready to eat.',
    monitoring: 'Dietary manager checks daily for 4 weeks, then weekly for 8; dietitian audits monthly.',
  },
  auditWeeks: 12,
  audits: [
    [4, 'Daily checks so far: two containers without a date, log complete on every day.'],
    [8, 'Weekly checks since: nothing found. Dietitian’s audit of the month is in the binder.'],
  ],
};

const response: Citation = {
  title: 'Survey: residents wait too long for help',
  says: 'Seven of nine residents in the group interview said that help takes 30 minutes and more on evenings. Light of {room} was on for [26|31] minutes while surveyors watched.',
  at: 'room',
  department: 'Nursing',
  area: ['Call light', 'Response'],
  priority: 'HIGH',
  tag: 'F725',
  letter: 'E',
  because:
    'Breaks and report were taken by all at once, so that no one was on the floor between 6:30 and 7:15 pm.',
  plan: {
    residentsAffected:
      'The residents named were visited by the director of nursing and their toileting plans reviewed.',
    othersAtRisk:
      'All residents who need help of one or two. Response times were taken on all units for a week.',
    systemicChange:
      'Staggered breaks and report, a named floater at shift change, "no pass zone": everyone answers lights.',
    monitoring:
      'Ambassadors try ten lights a week on evenings and weekends for 12 weeks; council is asked monthly.',
  },
  auditWeeks: 12,
  audits: [
    [4, '[Seven|Eight] of ten lights within 10 minutes, longest [14|17], on {unit} at supper.'],
    [8, 'Nine of ten within 10 minutes. Council says evenings are better, weekends not yet.'],
    [11, 'Ten of ten. Council has nothing to add.'],
  ],
};

const storage: Citation = {
  title: 'Survey: medication cart unlocked and unattended',
  says: 'Cart on {unit} unlocked near {room} for [six|eight] minutes; two insulin pens without an opening date.',
  at: 'corridor',
  department: 'Nursing',
  area: ['Medication', 'Cart'],
  priority: 'HIGH',
  tag: 'F761',
  letter: 'D',
  because: 'Auto-lock of the cart was broken and had been worked around for weeks.',
  plan: {
    residentsAffected: 'Pens were replaced. No medicine was missing from the cart.',
    othersAtRisk: 'All carts and medication rooms were checked the same day; one more lock repaired.',
    systemicChange: 'Broken locks are reported as high priority. Opening date stickers lie in every cart.',
    monitoring: 'Unit managers check each cart twice a week for 8 weeks, pharmacist monthly.',
  },
  auditWeeks: 8,
  audits: [
    [3, 'All carts locked; one insulin pen without a date on {unit}, replaced.'],
    [6, 'Nothing found twice in a row. Pharmacist saw the same.'],
  ],
};

const homelike: Citation = {
  title: 'Survey: walls and bathrooms in poor repair',
  says: 'Gouged walls, missing tiles and a loose grab bar in [five|six] rooms of {unit}, among them {room}.',
  at: 'room',
  department: 'Maintenance',
  area: ['Environment', 'Repair'],
  priority: 'MEDIUM',
  tag: 'F584',
  letter: 'E',
  because: 'Room repairs were done on request only; there was no round of rooms by maintenance.',
  plan: {
    residentsAffected:
      'The grab bar was fixed the same day. Rooms named were repaired and painted one by one.',
    othersAtRisk: 'All rooms were walked with a checklist, repairs listed and ranked.',
    systemicChange:
      'Every room is walked by maintenance twice a year; work orders come from rounds without a call.',
    monitoring: 'Ten rooms a month by administrator and maintenance director together, for 6 months.',
  },
  auditWeeks: 26,
  audits: [
    [9, 'Ten rooms walked, [two|three] work orders from the month before still open.'],
    [18, 'Ten rooms walked, all orders of month 3 done. Two tiles loose in a bathroom, fixed the same day.'],
  ],
};

const bathing: Citation = {
  title: 'Complaint survey: showers missed for two weeks',
  says: 'Complaint confirmed: resident of {room} had one shower in 15 days. Sheets of [two|three] more residents have gaps without a refusal.',
  at: 'room',
  department: 'Nursing',
  area: ['Grooming', 'Bath'],
  priority: 'HIGH',
  tag: 'F677',
  letter: 'D',
  because: 'Showers were the first task dropped when an aide called in; nobody moved them to the next day.',
  plan: {
    residentsAffected: 'Shower given the same day; preferences asked again and written in the plan.',
    othersAtRisk:
      'Shower sheets of all residents for 30 days were reviewed, eleven were offered a shower at once.',
    systemicChange:
      'A missed shower moves to the next shift and is told at huddle. One bath aide on four days a week.',
    monitoring:
      'Unit managers review the sheets daily for 4 weeks, then weekly for 8; three residents a week are asked.',
  },
  auditWeeks: 12,
  audits: [
    [4, 'Daily review so far: [two|three] showers moved to the next shift and given there, no gap.'],
    [8, 'Sheets complete. One of three residents asked would rather have mornings, changed in the plan.'],
    [11, 'Sheets complete, three of three content. Result goes to the committee.'],
  ],
};

const pain: Citation = {
  title: 'Complaint survey: pain not followed up',
  says: 'Resident of {room} asked for pain medicine at [7:10|7:30] pm and got it at [9:40|10:05] pm. No score before or after.',
  at: 'room',
  department: 'Nursing',
  area: ['Pain', 'Control'],
  priority: 'HIGH',
  tag: 'F697',
  letter: 'D',
  because: 'Requests told to an aide were passed on by word of mouth only.',
  plan: {
    residentsAffected: 'Pain was assessed by the nurse practitioner, order changed to a scheduled dose.',
    othersAtRisk: 'All residents with as-needed pain medicine were asked; three orders changed.',
    systemicChange:
      'Aides hand the nurse a request card with the time. Record asks for a score before and after.',
    monitoring:
      'Ten doses a week audited for 12 weeks, goal 95% with both scores and 30 minutes to the dose.',
  },
  auditWeeks: 12,
  audits: [
    [3, 'Both scores at [eight|nine] of ten doses, all within 30 minutes.'],
    [6, 'Nine of ten. The missing score was a night dose; told the night nurses.'],
    [8, 'Ten of ten. Result goes to the committee.'],
  ],
};

/** The surveys of the past year. */
export const surveys: readonly Survey[] = [
  {
    center: 'mapleGrove',
    daysAgo: 236,
    daysToComplete: 42,
    citations: [falls, handHygiene, food, response, storage, homelike],
  },
  { center: 'mapleGrove', daysAgo: 97, daysToComplete: 35, citations: [bathing, pain] },
  { center: 'cedarHill', daysAgo: 158, daysToComplete: 40, citations: [falls, food, storage] },
];
