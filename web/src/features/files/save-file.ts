import type { StoredFile } from '@lamplight/contract/files';
import { api } from '../../api/client';
import { notifyProblem } from '../../notify/notify';
import { saveBlob } from '../../ui/save-blob';

/** Saves a file under its name. */
export async function saveFile(file: Pick<StoredFile, 'id' | 'name'>): Promise<void> {
  try {
    const { blob } = await api('GET /file/{id}', { params: { id: file.id } });
    saveBlob(blob, file.name);
  } catch (error) {
    notifyProblem(error);
  }
}
