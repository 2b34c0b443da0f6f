import { failure, success } from '@lamplight/contract/messages';
import type { Day } from '@lamplight/domain/calendar/day';
import { ApiProblem } from '../../../api/problem';
import { messageOf, notifyProblem, notifySuccess } from '../../../notify/notify';
import type { Fields, Values } from '../../../ui/form/field';
import { createFormState, type FormState } from '../../../ui/form/form-state';
import { bodyOf, emptyValues } from '../../../ui/form/wire';
import { canBegin, createUploads, type Upload } from '../../files/uploads';
import { documentFields, titleOf } from '../document-fields';
import { createDocument, type NewDocument } from '../documents.api';

const { title: _ownTitle, dueDate: _noDueDate, ...shared } = documentFields;
/** What can be said of several files at once. */
export const sharedFields = shared satisfies Fields;
type SharedValues = Values<typeof sharedFields>;

/** A file's own form. */
export type DocumentForm = FormState<typeof documentFields>;
export type NewUpload = Upload<DocumentForm>;

/** How many files travel at the same time: more would only slow each other down. */
const atOnce = 3;

/** The body of a new document as its form holds it. */
export function bodyOfNew(values: Values<typeof documentFields>): NewDocument {
  const { type = 'OTHER', ...others } = bodyOf(documentFields, values);
  return { type, ...others };
}

/** Files that are to become documents, each with what is said of it. */
export function createNewDocuments() {
  const arrived = new Set<number>();
  /** Files that have come since that was last said. */
  let unsaid = 0;
  /** Says once of all that travelled together that they have come: when no other is on its way. */
  const sayWhenAll = (own: number) => {
    const travels = ({ key, state }: NewUpload) =>
      key !== own && (state === 'sending' || state === 'waiting');
    if (unsaid === 0 || uploads.list().some(travels)) return;
    unsaid = 0;
    notifySuccess(success.documentSaved);
  };
  const uploads = createUploads<DocumentForm>({
    atOnce,
    isFinal: (error) => error instanceof ApiProblem && error.errorKey === 'file_type',
    contentOf: (form) => JSON.stringify(bodyOfNew(form.values())),
    reasonOf: (error) => messageOf(error),
    send: async ({ key, file, beside }, attempt) => {
      try {
        await createDocument(bodyOfNew(beside.values()), file, attempt);
        arrived.add(key);
        unsaid += 1;
      } catch (error) {
        notifyProblem(error, failure.documentUpload);
        if (error instanceof ApiProblem) beside.refuse(error.fieldErrors);
        throw error;
      } finally {
        sayWhenAll(key);
      }
    },
  });
  const all = createFormState(sharedFields, emptyValues(sharedFields), (values) => {
    for (const { beside } of uploads.list().filter(canBegin)) beside.put({ ...beside.values(), ...values });
  });
  return {
    ...uploads,
    /** Whether a file that is gone from the list is a document now. */
    hasArrived: (key: number) => arrived.has(key),
    /** What holds for every file that has not gone yet. */
    all,
    choose: (files: readonly File[], today: Day) => {
      // What was said of files that are gone holds for no others.
      if (uploads.list().length === 0) all.put(beginOf(today));
      uploads.add(
        files.map((file) => ({
          file,
          beside: createFormState(
            documentFields,
            { ...emptyValues(documentFields), ...all.values(), title: titleOf(file.name) },
            () => {},
          ),
        })),
      );
    },
    /** Begins every file that can go; false where something is to be put right first. */
    beginAll: (): boolean => {
      const waiting = uploads.list().filter(canBegin);
      const sound = waiting.filter(({ beside }) => beside.check());
      uploads.begin(sound.map(({ key }) => key));
      return sound.length === waiting.length;
    },
  };
}

const beginOf = (today: Day): SharedValues => ({ ...emptyValues(sharedFields), type: 'OTHER', date: today });

export type NewDocuments = ReturnType<typeof createNewDocuments>;
