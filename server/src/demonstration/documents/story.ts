import type { DocumentType } from '@lamplight/domain/documents';
import type { Cell } from '../../ports/spreadsheet';

/** A heading and what stands below it. */
export type Section = readonly [heading: string, text: string];

/** One file of a document, as a person made it. */
export type StoryFile = {
  /** When it was uploaded, in days from today. */
  readonly days: number;
  /** Who uploaded it, by first and last name. */
  readonly by: string;
} & (
  | { readonly sections: readonly Section[] }
  | { readonly sheet: { readonly headings: readonly string[]; readonly rows: readonly (readonly Cell[])[] } }
);

/** A document of a demonstration center. Days are counted from today. */
export interface DocumentStory {
  readonly type: DocumentType;
  readonly title: string;
  /** Its effective day. */
  readonly date: number;
  /** A topic of the demonstration, by its key. */
  readonly topic?: string;
  readonly responsible?: string;
  readonly due?: number;
  readonly review?: number;
  /** The earliest first; none while it is pending. */
  readonly files: readonly StoryFile[];
}
