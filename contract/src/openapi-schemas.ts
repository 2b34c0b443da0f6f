import { z } from 'zod';
import { activityRowSchema } from './activity';
import { auditToolRowSchema, auditToolSchema } from './audit-tools';
import { auditRowSchema, auditSchema } from './audits';
import { createDocumentSchema, documentRowSchema, documentSchema, updateDocumentSchema } from './documents';
import { fileSchema } from './files';
import { answerInputSchema, answerItemSchema, answerValueSchema, formDefinitionSchema } from './forms';
import { issueCommentSchema } from './issue-comments';
import {
  createIssueSchema,
  issueRatiosSchema,
  issueRowSchema,
  issueSchema,
  revisionSchema,
  updateIssueSchema,
} from './issues';
import { cycleSchema, interventionSchema, measurementSchema, milestoneSchema } from './pip-content';
import { createPipSchema, pipRowSchema, pipSchema, pipVersionSchema, savePipSchema } from './pips';
import { problemSchema } from './problem';
import { person } from './schema';
import { accountSchema } from './session';
import { signingSchema } from './signatures';
import { surveyTagSchema } from './survey-tags';

type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

/** What has a name in the document, so that it stands there once and a generated client has a type for it. */
const names: Record<string, z.ZodType> = {
  Account: accountSchema,
  ActivityRow: activityRowSchema,
  AnswerInput: answerInputSchema,
  AnswerItem: answerItemSchema,
  AnswerValue: answerValueSchema,
  Audit: auditSchema,
  AuditRow: auditRowSchema,
  AuditTool: auditToolSchema,
  AuditToolRow: auditToolRowSchema,
  FormDefinition: formDefinitionSchema,
  Issue: issueSchema,
  IssueChange: updateIssueSchema,
  IssueComment: issueCommentSchema,
  IssueRatios: issueRatiosSchema,
  IssueRow: issueRowSchema,
  Cycle: cycleSchema,
  Document: documentSchema,
  DocumentChange: updateDocumentSchema,
  DocumentRow: documentRowSchema,
  Intervention: interventionSchema,
  Measurement: measurementSchema,
  Milestone: milestoneSchema,
  NewDocument: createDocumentSchema,
  NewIssue: createIssueSchema,
  NewPip: createPipSchema,
  Pip: pipSchema,
  PipChange: savePipSchema,
  PipRow: pipRowSchema,
  PipVersion: pipVersionSchema,
  Signing: signingSchema,
  Person: person,
  Problem: problemSchema,
  Revision: revisionSchema,
  StoredFile: fileSchema,
  SurveyTag: surveyTagSchema,
};

/**
 * Schemas as OpenAPI 3.1 has them, which is JSON Schema 2020-12. A named one becomes a reference; where it reads
 * otherwise than it is written and both are used, what is read has `Input` behind its name.
 */
export interface Schemas {
  /** The place of a schema in the document; filled in by `named`, as all are converted in one go. */
  of(schema: z.ZodType, direction: Direction): Json;
  /** The named ones that were referred to. To be asked last. */
  named(): Record<string, Json>;
}

const prefix = '#/components/schemas/';

/** All named schemas, and others by their number. */
function convert(others: readonly z.ZodType[], io: Direction): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(names)) registry.add(schema, { id });
  // Copies: the schema itself may stand in another one, and would be referred to there.
  others.forEach((schema, index) => {
    registry.add(z.clone(schema, schema._zod.def), { id: String(index) });
  });
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => prefix + id,
    override: ({ zodSchema, jsonSchema }) => {
      // The kind of record an id names, under a keyword that JSON Schema leaves to us.
      const { entity } = jsonSchema;
      if (entity !== undefined) jsonSchema['x-entity'] = entity;
      delete jsonSchema.entity;
      // An answer may get a further field without breaking anyone who checks it.
      const isOpen = zodSchema._zod.def.type === 'object' && !('catchall' in zodSchema._zod.def);
      if (isOpen) delete jsonSchema.additionalProperties;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _, $id: __, ...json }]) => [id, json as Json]),
  );
}

/** The same with every name that is referred to changed. */
function withNames(json: unknown, change: (name: string) => string): unknown {
  if (Array.isArray(json)) return json.map((item) => withNames(item, change));
  if (json === null || typeof json !== 'object') return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, prefix + change(value.slice(prefix.length))]
        : [key, withNames(value, change)],
    ),
  );
}

/** The named schemas that these refer to, and what those refer to in turn. */
function reached(from: readonly unknown[], all: Record<string, Json>): Set<string> {
  const found = new Set<string>();
  const visit = (json: unknown): unknown =>
    withNames(json, (name) => {
      if (!found.has(name)) {
        found.add(name);
        visit(all[name]);
      }
      return name;
    });
  for (const json of from) visit(json);
  return found;
}

/** Named schemas that are not the same in both directions, themselves or in what they refer to. */
function findDiffering(read: Record<string, Json>, written: Record<string, Json>): Set<string> {
  const own = Object.keys(names).filter(
    (name) => JSON.stringify(read[name]) !== JSON.stringify(written[name]),
  );
  return new Set(
    Object.keys(names).filter((name) =>
      own.some((other) => other === name || reached([read[name], written[name]], read).has(other)),
    ),
  );
}

/** Collects the schemas of a document. */
export function createSchemas(): Schemas {
  const asked: { schema: z.ZodType; io: Direction; place: Json }[] = [];
  const nameOf = (schema: z.ZodType) => Object.keys(names).find((name) => names[name] === schema);
  return {
    of(schema, io) {
      const place: Json = {};
      asked.push({ schema, io, place });
      return place;
    },
    named() {
      const sides = (['output', 'input'] as const).map((io) => {
        const ours = asked.filter((each) => each.io === io);
        const all = convert(
          ours.map(({ schema }) => schema),
          io,
        );
        const filled = ours.map(({ schema, place }, index) => {
          const name = nameOf(schema);
          return { place, json: name === undefined ? all[index] : { $ref: prefix + name } };
        });
        return {
          io,
          all,
          filled,
          used: reached(
            filled.map(({ json }) => json),
            all,
          ),
        };
      });
      const [written, read] = sides;
      if (!written || !read) return {};
      written.used.add('Problem');
      const differing = findDiffering(read.all, written.all);
      const schemas: Record<string, Json> = {};
      for (const { io, all, filled, used } of sides) {
        const told = (name: string) =>
          io === 'input' && differing.has(name) && written.used.has(name) ? `${name}Input` : name;
        for (const { place, json } of filled) Object.assign(place, withNames(json, told));
        for (const name of used) schemas[told(name)] = withNames(all[name], told) as Json;
      }
      return Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1)));
    },
  };
}
