import { readFile } from 'node:fs/promises';
import { pipTemplates } from '@lamplight/domain/pips/templates';
import { parseCsv } from 'hucre/csv';
import { expect, test } from 'vitest';
import { asset } from '../../asset';

test('templates name survey tags that are in force, and no end of theirs is known', async () => {
  const [, ...rows] = parseCsv(await readFile(asset('survey-tags.csv'), 'utf8'));
  const endOf = new Map(rows.map((row) => [String(row[0]), String(row[5] ?? '')]));
  for (const { subject, surveyTags } of Object.values(pipTemplates)) {
    for (const tag of surveyTags) expect([subject, tag, endOf.get(tag)]).toEqual([subject, tag, '']);
  }
});
