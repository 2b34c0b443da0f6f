import type { AnswerItem } from '@lamplight/domain/forms/answers';
import type { FormDefinition, Question } from '@lamplight/domain/forms/definition';
import { formLimits as limits } from '@lamplight/domain/forms/limits';
import { placeDemands } from '@lamplight/domain/forms/place-demand';
import { priorities } from '@lamplight/domain/issues';
import { z } from 'zod';
import { list } from './list';
import { remembering } from './remembered';
import { id, prose } from './schema';

/**
 * Forms and answers on the wire: the shape only. Whether a definition makes sense and answers fit it is for
 * domain/forms, which says it in sentences.
 */
const text = (max: number) => prose(max);
const linkId = text(limits.linkId).min(1);
const comparison = z.enum(['=', '!=', '>', '<', '>=', '<=']);
const answerCoding = z.object({ code: text(limits.optionCode) });

const condition = z.union([
  z.object({ question: linkId, operator: z.literal('exists'), answerBoolean: z.boolean() }),
  z.object({ question: linkId, operator: z.enum(['=', '!=']), answerCoding }),
  z.object({ question: linkId, operator: comparison, answerDecimal: z.number() }),
  z.object({ question: linkId, operator: comparison, answerDate: z.iso.date() }),
]);

const conditional = {
  enableWhen: list(condition, limits.conditions).optional(),
  enableBehavior: z.enum(['all', 'any']).optional(),
};

const questionBase = {
  linkId,
  text: text(limits.questionText),
  required: z.boolean().optional(),
  guidance: text(limits.guidance).optional(),
  surveyTag: text(limits.surveyTag).optional(),
  focusAreaId: id('focus-area').optional(),
  subfocusAreaId: id('subfocus-area').optional(),
  /** Names instead of ids, as the built-in library has them; saving resolves them in the center. */
  focusArea: text(limits.name).optional(),
  subfocusArea: text(limits.name).optional(),
  ...conditional,
};

const onNo = z.object({
  comment: z.boolean().optional(),
  photo: z.boolean().optional(),
  issue: z
    .object({
      title: text(limits.issueTitle).optional(),
      priority: z.enum(priorities).optional(),
      departmentId: id('department').optional(),
      department: text(limits.name).optional(),
    })
    .optional(),
});

const label = text(limits.label).optional();
const unit = text(limits.unit).optional();
const coding = z.object({ code: text(limits.optionCode), display: text(limits.optionText) });

/** A question or a text to read. */
export const questionSchema: z.ZodType<Question, Question> = z.discriminatedUnion('type', [
  z.object({
    ...questionBase,
    type: z.enum(['yes-no', 'yes-no-na']),
    weight: z.number().optional(),
    alert: z.boolean().optional(),
    critical: z.boolean().optional(),
    alleged: z.boolean().optional(),
    onNo: onNo.optional(),
  }),
  z.object({
    ...questionBase,
    type: z.enum(['single-choice', 'multiple-choice']),
    answerOption: list(z.object({ valueCoding: coding }), limits.options),
  }),
  z.object({ ...questionBase, type: z.enum(['short-text', 'long-text']) }),
  z.object({
    ...questionBase,
    type: z.literal('number'),
    unit,
    min: z.number().optional(),
    max: z.number().optional(),
  }),
  z.object({ ...questionBase, type: z.literal('date') }),
  z.object({
    ...questionBase,
    type: z.literal('rate'),
    multiplier: z.number(),
    unit,
    numeratorLabel: label,
    denominatorLabel: label,
  }),
  z.object({
    ...questionBase,
    type: z.literal('scale'),
    min: z.number(),
    max: z.number(),
    minLabel: label,
    maxLabel: label,
  }),
  z.object({ ...questionBase, type: z.literal('photo') }),
  z.object({ ...questionBase, type: z.literal('instruction') }),
]);

const section = z.object({
  linkId,
  type: z.literal('group'),
  text: text(limits.sectionText),
  guidance: text(limits.guidance).optional(),
  item: list(questionSchema, limits.questions),
  ...conditional,
});

/** A form's definition (domain/forms/definition.ts). */
const definition: z.ZodType<FormDefinition, FormDefinition> = z.object({
  title: text(limits.title).optional(),
  place: z.enum(placeDemands).optional(),
  item: list(section, limits.sections),
});
export const formDefinitionSchema = remembering(definition);

const rateNumber = z.number().nullable();

export const answerValueSchema = z.union([
  z.object({ valueCoding: answerCoding }),
  z.object({ valueString: text(limits.longText) }),
  z.object({ valueDecimal: z.number() }),
  z.object({ valueDate: z.string().max(10) }),
  z.object({ valueRate: z.object({ numerator: rateNumber, denominator: rateNumber }) }),
]);

/** One question's answer as a person gives it. Photos are added and removed by calls of their own. */
export const answerInputSchema = z.object({
  answer: list(answerValueSchema, limits.options),
  comment: text(limits.comment).nullish(),
});

const answerItem = z.object({
  linkId,
  answer: list(answerValueSchema, limits.options),
  comment: text(limits.comment).optional(),
  files: list(z.object({ id: id('file'), name: z.string() }), limits.filesPerAnswer).optional(),
});

/** One question's answer with what is attached to it. */
export const answerItemSchema: z.ZodType<AnswerItem, AnswerItem> = answerItem;

/** One question's answer within a whole document. Files come and go by calls of their own. */
export const givenAnswerSchema: z.ZodType<AnswerItem, AnswerItem> = answerItem.omit({ files: true });
