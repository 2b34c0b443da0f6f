import { useQuery } from '@tanstack/react-query';
import { documentList } from '../documents.api';

/** More than anybody has at once; what is beyond is said, and found in the list of documents. */
const most = 100;

/** Documents without a file, the earliest day first: all of the center, or those that somebody hands in. */
export const awaitedFiles = (userId: string | null, size = most) =>
  documentList({
    'pending.equals': 'true',
    ...(userId === null ? {} : { 'userApp_id.equals': userId }),
    sort: 'dueDate,asc',
    size,
  });

export const useAwaitedFiles = (userId: string | null, enabled = true) =>
  useQuery({ ...awaitedFiles(userId), enabled });
