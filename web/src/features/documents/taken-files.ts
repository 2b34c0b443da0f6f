import { formatBytes } from '../../ui/upload-progress';
import { fileLimits } from '../files/file-limits';

/** What can be uploaded, as a sentence. */
export const takenFiles = `${fileLimits.kinds}, up to ${formatBytes(fileLimits.largestBytes)}.`;
