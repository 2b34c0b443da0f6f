import { check } from '../check';

/** Safety from abuse, complaints, daily life, and what must be on display. */
export const rights = {
  feelsSafe: check(
    'abuse.feels-safe',
    'Does the resident feel safe, and say that nobody here was rough, rude or threatening?',
    {
      finding: 'Resident does not feel safe',
      area: ['Abuse', 'Feels safe'],
      department: 'Administration',
      priority: 'CRITICAL',
      weight: 3,
      critical: true,
      alleged: true,
      guidance: 'If not: keep the resident safe, and away from whoever it is about.',
    },
  ),
  howToComplain: check(
    'grievance.how',
    'Does the resident know whom to tell when something is wrong, and dare to?',
    {
      finding: 'Resident does not know how to complain or fears to',
      tag: 'F585',
      area: ['Grievance', 'How'],
      department: 'Social Services',
      priority: 'MEDIUM',
    },
  ),
  followUp: check('grievance.follow-up', 'Is the resident content with what came of their last concern?', {
    finding: "Concern not resolved to the resident's satisfaction",
    tag: 'F585',
    area: ['Grievance', 'Follow-up'],
    department: 'Social Services',
    priority: 'MEDIUM',
    guidance: 'Not applicable if they never raised one.',
  }),
  activities: check(
    'activities.choice',
    'Does the resident find things to do that they enjoy, after supper and on weekends too?',
    {
      finding: 'Too few activities the resident enjoys',
      tag: 'F679',
      area: ['Activities', 'Choice'],
      department: 'Activities',
      priority: 'LOW',
    },
  ),
  phoneAndMail: check(
    'rights.phone-and-mail',
    'Can the resident phone without being overheard, and does mail come unopened?',
    {
      finding: 'Phone calls or mail not private',
      tag: 'F576',
      area: ['Rights', 'Phone and mail'],
      department: 'Social Services',
      priority: 'MEDIUM',
    },
  ),
  staffingPosted: check(
    'rights.staffing-posted',
    'Does the nurse staffing on display carry the date of today, where all can read it?',
    {
      finding: 'Nurse staffing posting missing or out of date',
      tag: 'F732',
      area: ['Rights', 'Staffing posted'],
      department: 'Administration',
      priority: 'MEDIUM',
    },
  ),
  contactsPosted: check(
    'rights.contacts-posted',
    'Are the numbers of the ombudsman and the state hotline on display?',
    {
      finding: 'Ombudsman or hotline numbers not posted',
      tag: 'F575',
      area: ['Rights', 'Contacts posted'],
      department: 'Social Services',
      priority: 'MEDIUM',
      guidance: 'At a height that someone in a wheelchair can read.',
    },
  ),
  surveyPosted: check(
    'rights.survey-posted',
    'Can anyone pick up the latest survey results without asking for them?',
    {
      finding: 'Survey results not freely available',
      tag: 'F577',
      area: ['Rights', 'Survey results'],
      department: 'Administration',
      priority: 'MEDIUM',
    },
  ),
};
