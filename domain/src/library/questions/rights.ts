import { check } from '../check';

/** Safety from abuse, complaints, daily life, and what must be on display. */
export const rights = {
  feelsSafe: check(
    'abuse.feels-safe',
    'Does the resident feel safe, and say that nobody here was rough, rude or threatening?',
    {
      tag: 'F600',
      area: ['Abuse', 'Feels safe'],
      department: 'Administration',
      priority: 'CRITICAL',
      weight: 3,
      critical: true,
      guidance:
        'If not: keep the resident safe and tell the administrator at once, as the law counts in hours. Do not wait for this form.',
    },
  ),
  howToComplain: check(
    'grievance.how',
    'Does the resident know whom to tell when something is wrong, and dare to?',
    {
      tag: 'F585',
      area: ['Grievance', 'How'],
      department: 'Social Services',
      priority: 'MEDIUM',
    },
  ),
  followUp: check('grievance.follow-up', 'Is the resident content with what came of their last concern?', {
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
      tag: 'F577',
      area: ['Rights', 'Survey results'],
      department: 'Administration',
      priority: 'MEDIUM',
    },
  ),
};
