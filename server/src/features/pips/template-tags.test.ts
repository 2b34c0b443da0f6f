import { readFile } from 'node:fs/promises';
import { isYesNo, questionsOf } from '@lamplight/domain/forms/definition';
import { auditToolLibrary } from '@lamplight/domain/library/index';
import { pipTemplates } from '@lamplight/domain/pips/templates';
import { parseCsv } from 'hucre/csv';
import { expect, test } from 'vitest';
import { asset } from '../../asset';

const [, ...rows] = parseCsv(await readFile(asset('survey-tags.csv'), 'utf8'));
const endOf = new Map(rows.map((row) => [String(row[0]), String(row[5] ?? '')]));

test('templates name survey tags that are in force, and no end of theirs is known', () => {
  for (const { subject, surveyTags } of Object.values(pipTemplates)) {
    for (const tag of surveyTags) expect([subject, tag, endOf.get(tag)]).toEqual([subject, tag, '']);
  }
});

test('so do the questions of the library of audit tools', () => {
  for (const { title, definition } of auditToolLibrary) {
    // One that points to an allegation carries none (domain/src/library).
    for (const { surveyTag } of questionsOf(definition).filter(isYesNo)) {
      if (surveyTag !== undefined)
        expect([title, surveyTag, endOf.get(surveyTag)]).toEqual([title, surveyTag, '']);
    }
  }
});
