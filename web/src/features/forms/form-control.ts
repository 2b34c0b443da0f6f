import type { StoredFile } from '@lamplight/contract/files';
import type { AnswerValue } from '@lamplight/domain/forms/answers';
import type { RejectedFile } from '../../ui/FileDrop';

/** What a form asks of its owner, who keeps the answers: stable functions, so that only changed questions render. */
export interface FormControl {
  onAnswer: (linkId: string, answer: AnswerValue[]) => void;
  onComment: (linkId: string, comment: string) => void;
  /** Returns those that cannot be taken. */
  onAddFiles: (linkId: string, files: File[]) => readonly RejectedFile[];
  onRemoveFile: (linkId: string, fileId: string) => void;
}

/** A photo or file of an answer: stored at the server, or still in this browser. */
export interface FormFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number | null;
  readonly content: { readonly blob: Blob } | { readonly stored: StoredFile } | null;
  /** Why it is not at the server yet, when it is not. */
  readonly state: 'stored' | 'waiting' | 'refused';
  readonly message?: string | undefined;
  /** 0 to 1 while it is being sent. */
  readonly progress?: number | undefined;
}
