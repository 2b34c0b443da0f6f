import type { createDocumentSchema, Document } from '@lamplight/contract/documents';
import type { z } from 'zod';
import { readFileText } from '../features/documents/file-text.service';
import { jobScope } from '../jobs/job-scope';
import type { GivenFile } from './client';
import { pastPolicies } from './past-policies';
import type { TestServer } from './test-server';
import type { TestPerson } from './world';

type Given = Partial<z.input<typeof createDocumentSchema>>;

/** A file that is accepted. */
export const textFile = (content = 'Beds are lowered at night.', name = 'policy.txt'): GivenFile => ({
  name,
  content,
  type: 'text/plain',
});

/** Keeps a document through the interface and gives it back; without a file it is pending. */
export async function addDocument(by: TestPerson, given: Given = {}, file?: GivenFile): Promise<Document> {
  const answer = await by.client.call('POST /documents', {
    body: { type: 'POLICY', title: 'Falls at night', ...given },
    files: file ? [file] : [],
  });
  if (answer.status !== 201) throw new Error(`The document was refused: ${JSON.stringify(answer.problem)}`);
  return answer.body;
}

/** Hands in a document's file. */
export const upload = (by: TestPerson, id: string, file: GivenFile = textFile(), body = {}) =>
  by.client.call('PUT /documents/{id}/upload-file', { params: { id }, body, files: [file] });

/** Reads what all files of a center's documents say, as the job does after each upload. */
export async function readAllTexts({ database, parts }: TestServer, centerId: string): Promise<void> {
  const scope = await jobScope({ pool: parts.pool, now: parts.clock.now() }, 'read-file-text', centerId);
  if (!scope) throw new Error('There is no such center');
  const files = await pastPolicies<{ id: string }>(
    database,
    'file',
    'SELECT id FROM file WHERE center_id = $1 AND document_id IS NOT NULL',
    [centerId],
  );
  for (const { id } of files) await readFileText(scope, parts.files, id);
}
