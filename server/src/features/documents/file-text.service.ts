import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { build, raw } from '../../db/statement';
import type { JobScope } from '../../jobs/job-scope';
import { openChecked } from '../../ports/checked-bytes';
import type { FileStore } from '../../ports/file-store';
import { textOfFile } from '../../ports/file-text';
import { differentWords } from './words';

/**
 * Keeps the different words of a document's file, so that a search finds it by what it says. A file that is gone is let go; of one
 * whose bytes are not what was stored nothing is kept, and the job tries again: they may be restored.
 */
export async function readFileText(scope: JobScope, files: FileStore, fileId: string): Promise<void> {
  const [file] = await scope.run(
    build
      .selectFrom('file')
      .select(['sha256', 'size', 'type'])
      .where('center_id', '=', scope.center.id)
      .where('id', '=', fileId)
      .where('document_id', 'is not', null),
  );
  if (!file) return;
  const stream = await openChecked(files, file);
  const words = await differentWords(await textOfFile(await buffer(stream), file.type));
  await scope.writing(async (writing) => {
    // From the file's row, which may have been deleted meanwhile.
    writing.write(
      raw(sql`
        INSERT INTO file_words (center_id, file_id, words)
        SELECT center_id, id, array_to_tsvector(${words}::text[]) FROM file
        WHERE center_id = ${writing.center.id} AND id = ${fileId}
        ON CONFLICT DO NOTHING`),
    );
  });
}
