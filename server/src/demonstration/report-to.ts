import type { ReportTo } from '@lamplight/domain/allegations';

/** Whom the demonstration's centers call: numbers that are kept free for fiction (555-01xx). */
export const reportTo: ReportTo = {
  administrator: 'Administrator on call, (317) 555-0110',
  stateAgency: 'Complaint line, day and night, (317) 555-0142',
  lawEnforcement: '911; county sheriff, (317) 555-0163',
};
