/**
 * What became of an alleged violation: abuse, neglect, exploitation, mistreatment, misappropriation, an injury of unknown
 * source (42 CFR 483.12(c)). It is told as it was said and carries no survey tag. Texts are templates (random.ts).
 */
export interface Allegation {
  /** Within how many hours the state agency must know: 2 where abuse is alleged or somebody is badly hurt, else 24. */
  hours: 2 | 24;
  /** What whoever took it down did at once. */
  atOnce: string;
  /** Who was told, by the administrator; `{passed}` is the time that had gone by. */
  told: string;
  /** How it is looked into. */
  investigation: string;
  /** What was found and done, when the results went to the state agency. */
  result: string;
}

/** Of stories, by what a story names. */
export const allegations = {
  roughness: {
    hours: 2,
    atOnce:
      'Stayed with the resident, who feels safe and wants the daughter to know. Administrator called right away.',
    told: 'State agency told {passed} after we heard of it (limit: 2 hours, abuse is alleged). Aide is off the schedule until this is looked into. Family and physician told.',
    investigation:
      'Statements are in from the resident, the roommate, the nurse of that night and the aide. [Four|Five] more residents the aide had cared for were asked, none had a complaint.',
    result:
      'Results sent to the state agency on the fourth working day (limit: five). Not verified: what was said and done is told differently, nobody else saw it. The agency sends someone else; its staff get our welcome sheet on dignity before their first shift. Resident and family agree.',
  },
  missingMoney: {
    hours: 24,
    atOnce:
      'Looked for it together with the resident, not found. Nobody was blamed. Administrator called right away.',
    told: 'State agency told {passed} after we heard of it (limit: 24 hours, no abuse is alleged and nobody is hurt). Police told as well, as it may be theft.',
    investigation:
      'Statements are in from the resident, the roommate and the staff of [three|four] shifts. Laundry, lost-and-found and trash were searched.',
    result:
      'Results sent to the state agency on the fourth working day (limit: five). Not found, and nobody could be named. The home replaced the money; the resident has a lock box, and every resident was offered one.',
  },
  altercation: {
    hours: 2,
    atOnce:
      'Both looked at by the nurse, no injury. Someone sits with each of them. Administrator called right away.',
    told: 'State agency told {passed} after we heard of it (limit: 2 hours, abuse is alleged). Families and physicians of both told.',
    investigation:
      'Statements are in from the two aides who saw it and, as far as they can, from both residents. Notes of the week before were read.',
    result:
      'Results sent to the state agency on the fourth working day (limit: five). Both remember it no more; neither had done it before. Care plans of both changed, their seats are apart, and there is an activity from 3 to 5.',
  },
} as const satisfies Record<string, Allegation>;

/** Of answers to a question that points to an alleged violation, by its linkId. */
export const allegationsOfQuestions: Readonly<Record<string, Allegation>> = {
  'abuse.feels-safe': {
    hours: 2,
    atOnce: 'Stayed until the nurse in charge came. Resident is looked at for injury, no mark found.',
    told: 'State agency told {passed} after we heard of it (limit: 2 hours, abuse is alleged). The aide is sent home until this is looked into. Family and physician told.',
    investigation:
      'Statements are in from the resident, the aide and both nurses of the shift. [Five|Six] more residents of the hall were asked how they are helped up.',
    result:
      'Results sent to the state agency on the fourth working day (limit: five). Not verified as abuse. The aide has shown the transfer with a gait belt again and works on another unit; the resident agrees.',
  },
};
