/** All documents. */
export const documentsHref = '/documents';

/** Whether an address names a document at all: one that was cut short names none. */
export const namesDocument = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

/** One document, to read and to work on. */
export const documentHref = (id: string) => `${documentsHref}?document=${id}`;

/** The form of what is said of a document. */
export const editDocumentHref = (id: string) => `${documentHref(id)}&edit=details`;

/** Where a document is asked for that has no file yet. */
export const askForDocumentHref = `${documentsHref}?edit=pending`;

/** The documents about a PIP. */
export const pipDocumentsHref = (idPip: string) => `${documentsHref}?pip=${idPip}`;

/** The documents without a file. */
export const pendingDocumentsHref = `${documentsHref}?pending=1&sort=dueDate,asc`;

/** What waits for somebody's file, and what meetings decided that they are to do. */
export const tasksHref = '/tasks';

/** What several documents in one file are called. */
export const archiveName = 'Documents.zip';
