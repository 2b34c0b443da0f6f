import { describe, expect, it } from 'vitest';
import { auditToolEndpoints } from './audit-tools';
import { auditEndpoints } from './audits';
import { completedFormEndpoints } from './completed-forms';
import { documentEndpoints } from './documents';
import { endpoints } from './index';
import { issueEndpoints } from './issues';
import { meetingEndpoints } from './meeting-calls';
import { pipEndpoints } from './pip-calls';

describe('lists without a word from the caller', () => {
  it('have the specification’s page sizes', () => {
    expect(issueEndpoints['GET /issues'].query.parse({})).toMatchObject({ page: 0, size: 20 });
    expect(auditEndpoints['GET /audits'].query.parse({})).toMatchObject({ page: 0, size: 10 });
    expect(auditToolEndpoints['GET /audit-tool-questionnaries'].query.parse({})).toMatchObject({ size: 10 });
    expect(completedFormEndpoints['GET /completed-forms'].query.parse({})).toMatchObject({ size: 100 });
    expect(pipEndpoints['GET /pips'].query.parse({})).toMatchObject({ page: 0, size: 100 });
    expect(meetingEndpoints['GET /meetings'].query.parse({})).toMatchObject({ page: 0, size: 20 });
    expect(documentEndpoints['GET /documents'].query.parse({})).toMatchObject({ page: 0, size: 20 });
    // The dashboard's centers are those of the administrators' list.
    for (const [name, size] of [
      ['GET /topics', 20],
      ['GET /center-topics', 20],
      ['GET /admin/topics', 100],
      ['GET /admin/centers', 100],
      ['GET /admin/user-apps', 100],
      ['GET /questions/topic/{id}', 10],
      ['GET /locations', 1000],
    ] as const)
      expect(endpoints[name].query.parse({}), name).toMatchObject({ size });
  });

  it('have the specification’s order', () => {
    expect(issueEndpoints['GET /issues'].sort.default).toBe('creationDatetime,desc');
    expect(auditEndpoints['GET /audits'].sort.default).toBe('creationDateTime,desc');
    expect(auditToolEndpoints['GET /audit-tool-questionnaries'].sort.default).toBe('id,asc');
    expect(completedFormEndpoints['GET /completed-forms'].sort.default).toEqual([
      'form_topic,asc',
      'date,desc',
    ]);
    expect(pipEndpoints['GET /pips'].sort.default).toBe('statusDate,desc');
    expect(meetingEndpoints['GET /meetings'].sort.default).toBe('date,desc');
    expect(documentEndpoints['GET /documents'].sort.default).toBe('date,desc');
    for (const name of [
      'GET /topics',
      'GET /admin/topics',
      'GET /center-topics',
      'GET /topic-groups/topics',
      'GET /admin/centers',
      'GET /departments',
      'GET /floors',
      'GET /units',
      'GET /locations',
      'GET /focus-areas',
      'GET /subfocus-areas',
    ] as const)
      expect(endpoints[name].sort.default, name).toBe('name,asc');
    expect(endpoints['GET /admin/user-apps'].sort.default).toBe('user_lastName,asc');
    expect(endpoints['GET /user-apps'].sort.default).toBe('user_lastName,asc');
  });
});
