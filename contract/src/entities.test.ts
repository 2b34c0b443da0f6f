import { canAtAll } from '@lamplight/domain/permissions';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { actionFor, type Endpoint, type EndpointName } from './endpoint';
import { type Endpoints, endpoints } from './index';

type Told = Partial<Record<keyof Endpoints, readonly string[]>>;
type Asked = Partial<
  Record<
    keyof Endpoints,
    { body?: readonly string[]; filter?: readonly string[]; part?: string; files?: string }
  >
>;

/** Section 3 of the specification: the fields it names, and the call that answers with the record. */
const told: Record<string, Told> = {
  'A login': { 'POST /authenticate': ['id_token'] },
  'The authenticated user': { 'GET /account': ['id', 'idUserApp', 'firstName', 'lastName'] },
  'A PIP': { 'GET /pips': ['id', 'status', 'statusDate'] },
  'A meeting': { 'GET /meetings': ['id', 'plannedDate', 'date', 'type'] },
  'Minutes of a meeting': { 'GET /meeting-minutes/{id}': ['id', 'signed', 'minutes'] },
  'A completed form': { 'GET /completed-forms': ['id', 'form_topic', 'date', 'type', 'userApp'] },
  'A user': {
    'GET /user-apps': [
      'id',
      'user_firstName',
      'user_lastName',
      'user_email',
      'user_activated',
      'center',
      'qualityComitee',
    ],
  },
  'A job position': { 'GET /job-positions': ['id', 'name'] },
  'A center': { 'GET /centers/user': ['id', 'configSignItopic', 'configSignGtopic', 'configSignPip'] },
  'A topic': { 'GET /topics': ['id', 'name', 'active', 'image', 'form'] },
  'A center topic': { 'GET /center-topics': ['id', 'calendar', 'enabled', 'group'] },
  'A group of topics': { 'GET /topic-groups/topics': ['id', 'name'] },
  'A document': {
    'GET /documents': ['id', 'type', 'date', 'topic', 'userApp', 'title', 'dateTime', 'file'],
  },
  'A tool': { 'GET /audit-tool-questionnaries': ['id', 'image'] },
  'A round': { 'GET /audits': ['id', 'status', 'creationDateTime', 'auditToolQuestionnarie', 'userApp'] },
  'An issue': {
    'GET /issues/{id}': [
      'id',
      'creationDatetime',
      'priority',
      'sourceType',
      'floor',
      'unit',
      'location',
      'description',
      'department',
      'focusArea',
      'subfocusArea',
      'auditor',
      'status',
      'files',
      'revisions',
      'comments',
    ],
  },
  'An item of a list of reference': {
    'GET /departments': ['id', 'name', 'active'],
    'GET /floors': ['id', 'name', 'active'],
    'GET /units': ['id', 'name', 'active'],
    'GET /locations': ['id', 'name', 'active'],
    'GET /focus-areas': ['id', 'name', 'active'],
    'GET /subfocus-areas': ['id', 'name', 'active'],
  },
  Statistics: { 'GET /statistics/{month}/{year}': ['month', 'year'] },
};

/** The same of what a caller sends: fields of the body, filters, and the names of a form's parts. */
const asked: Record<string, Asked> = {
  'What a login asks': { 'POST /authenticate': { body: ['username', 'password', 'rememberMe'] } },
  'What meetings are filtered by': { 'GET /meetings': { filter: ['centerTopics_id', 'pips_id'] } },
  'What planning a range asks': { 'POST /meeting-plannings/execution': { body: ['initDate', 'endDate'] } },
  'What a completed form comes as': {
    'PUT /completed-forms/save': {
      part: 'completedFormDTO',
      body: ['date', 'startDate', 'type', 'userApp_id'],
    },
    'GET /completed-forms': { filter: ['form_topic_id', 'userApp_id'] },
  },
  'What a document comes as': {
    'POST /documents': {
      part: 'documentDTO',
      files: 'multipartFile',
      // When it was uploaded is the server's to say.
      body: ['type', 'date', 'topic', 'userApp', 'title'],
    },
  },
  'What a comment asks': { 'POST /issue-comments': { body: ['text', 'idIssue'] } },
};

interface Properties {
  properties?: Record<string, unknown>;
  items?: Properties;
  anyOf?: Properties[];
}

/** The names of a schema's fields: of a page or a list, those of what it holds. */
function fieldsOf(schema: z.ZodType): string[] {
  const { properties = {}, items } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
  }) as Properties;
  const content = (properties as { content?: Properties }).content;
  return Object.keys(content?.items?.properties ?? items?.properties ?? properties);
}

const entries = <T extends object>(table: T) =>
  Object.entries(table) as [EndpointName, NonNullable<T[keyof T]>][];

describe('what the specification names', () => {
  it.each(Object.entries(told))('%s has its fields', (_, calls) => {
    for (const [name, fields] of entries(calls)) {
      const { reply } = endpoints[name as keyof Endpoints];
      if (reply.kind !== 'json') throw new Error(`${name} answers with no JSON`);
      expect(fieldsOf(reply.schema), name).toEqual(expect.arrayContaining([...fields]));
    }
  });

  it.each(Object.entries(asked))('%s has the specification’s names', (_, calls) => {
    for (const [name, { body = [], filter = [], part, files }] of entries(calls)) {
      const call: Endpoint = endpoints[name as keyof Endpoints];
      const { body: sent } = call;
      if (body.length > 0) {
        if (!sent || sent.kind === 'text') throw new Error(`${name} takes no fields`);
        expect(fieldsOf(sent.schema), name).toEqual(expect.arrayContaining([...body]));
      }
      expect(Object.keys(call.filter ?? {}), name).toEqual(expect.arrayContaining([...filter]));
      if (part) expect(sent, name).toMatchObject({ part, ...(files ? { files } : {}) });
    }
  });
});

it('what stands below /admin is for administrators alone', () => {
  const center = { id: 'here', committeeManages: true };
  const member = { userId: 'me', centerId: center.id, committee: true };
  const calls = Object.entries<Endpoint>(endpoints).filter(([name]) => / \/admin\//.test(name));
  expect(calls.length).toBeGreaterThan(10);
  for (const [name, call] of calls) {
    const action = actionFor(call);
    if (!action) throw new Error(`${name} asks for nobody`);
    expect(canAtAll({ ...member, role: 'STAFF' }, action, center), name).toBe(false);
    expect(canAtAll({ ...member, role: 'ADMIN' }, action, center), name).toBe(true);
  }
});
