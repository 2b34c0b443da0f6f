import { auditToolLimits } from '@lamplight/domain/audit-tools';
import type { Action } from '@lamplight/domain/permissions';
import { z } from 'zod';
import { answers, creates, defineEndpoints, empty, form } from './endpoint';
import { fileSchema } from './files';
import type { FilterFields } from './filter';
import { formDefinitionSchema } from './forms';
import { page, pageQuery } from './paging';
import { chosenId, id, line, pathId, prose, version } from './schema';

/** An audit tool: an ambassador round's questionnaire, per center. */
export const auditToolRowSchema = z.object({
  id: id('audit-tool'),
  version,
  title: z.string(),
  description: z.string(),
  active: z.boolean(),
  image: fileSchema.nullable(),
  /** Counts up when the questions change after their first use; answers keep theirs. */
  definitionVersion: z.number().int(),
  questionCount: z.number().int(),
  /** Rounds made with it, drafts included. */
  auditCount: z.number().int(),
});
export type AuditToolRow = z.output<typeof auditToolRowSchema>;

/** What a tool's answer says of the caller: whether they may do this with it. */
export const toolActions = ['audit-tool.manage', 'audit.perform'] as const satisfies readonly Action[];

export const auditToolSchema = auditToolRowSchema.extend({
  definition: formDefinitionSchema,
  permissions: z.array(z.enum(toolActions)),
});
export type AuditTool = z.output<typeof auditToolSchema>;

const createAuditToolSchema = z.object({
  title: line(auditToolLimits.title).min(1, 'Name the tool'),
  description: prose(auditToolLimits.description).optional(),
  active: z.boolean().optional(),
  definition: formDefinitionSchema.optional(),
});

const updateAuditToolSchema = createAuditToolSchema.partial().extend({
  version: version.optional(),
  /** True takes the picture away. */
  removeImage: z.boolean().optional(),
});

const toolForm = <S extends z.ZodType>(schema: S) =>
  form({ part: 'auditToolQuestionnarieDTO', schema, files: 'image', maxFiles: 1 });

const filter = {
  title: { kind: 'text' },
  active: { kind: 'boolean' },
} as const satisfies FilterFields;
export const auditToolFilter = filter;

const sort = { fields: ['id', 'title', 'active', 'questionCount', 'auditCount'], default: 'id,asc' } as const;

const update = {
  access: 'audit-tool.manage',
  body: toolForm(updateAuditToolSchema),
  reply: answers(auditToolSchema),
  problems: ['concurrency', 'reference'],
} as const;

export const auditToolEndpoints = defineEndpoints({
  'GET /audit-tool-questionnaries': {
    summary: 'Audit tools of the center, paged, sorted, filtered',
    access: 'audit-tool.read',
    query: pageQuery(10),
    filter,
    sort,
    reply: answers(page(auditToolRowSchema)),
  },
  'GET /audit-tool-questionnaries/center': {
    summary:
      'Active audit tools, for starting a round: those that the caller used last first, then the most used',
    access: 'audit-tool.read',
    reply: answers(z.array(auditToolRowSchema)),
  },
  'GET /audit-tool-questionnaries/mycenter': {
    summary: 'All audit tools of the own center, paged',
    access: 'audit-tool.read',
    query: pageQuery(10),
    filter,
    sort,
    reply: answers(page(auditToolRowSchema)),
  },
  'GET /audit-tool-questionnaries/{id}': {
    summary: 'An audit tool with its current questions',
    access: 'audit-tool.read',
    params: pathId('audit-tool'),
    reply: answers(auditToolSchema),
  },
  'POST /audit-tool-questionnaries': {
    summary: 'Make an audit tool',
    access: 'audit-tool.manage',
    body: toolForm(createAuditToolSchema),
    reply: creates(auditToolSchema),
    problems: ['reference'],
  },
  'PUT /audit-tool-questionnaries': {
    summary: 'Change the audit tool whose id the body names',
    center: 'body.id',
    ...update,
    body: toolForm(updateAuditToolSchema.extend({ id: chosenId('audit-tool') })),
  },
  'POST /audit-tool-questionnaries/{id}': {
    summary: 'Change an audit tool (as PUT)',
    params: pathId('audit-tool'),
    ...update,
  },
  'PUT /audit-tool-questionnaries/{id}': {
    summary: 'Change an audit tool; changed questions of a used tool become a new version',
    params: pathId('audit-tool'),
    ...update,
  },
  'DELETE /audit-tool-questionnaries/{id}': {
    summary: 'Delete an audit tool that was never used',
    access: 'audit-tool.manage',
    params: pathId('audit-tool'),
    reply: empty,
    problems: ['cannotBeRemoved'],
  },
});
