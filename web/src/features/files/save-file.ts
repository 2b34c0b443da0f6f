import type { StoredFile } from '@lamplight/contract/files';
import { api } from '../../api/client';
import { notifyProblem } from '../../notify/notify';
import { saveBlob } from '../../ui/save-blob';
import { released } from '../work-product/released';

/** Saves a file under its name. */
export async function saveFile(file: Pick<StoredFile, 'id' | 'name'>): Promise<void> {
  try {
    const answer = await released(() => api('GET /file/{id}', { params: { id: file.id } }));
    if (answer) saveBlob(answer.blob, file.name);
  } catch (error) {
    notifyProblem(error);
  }
}
