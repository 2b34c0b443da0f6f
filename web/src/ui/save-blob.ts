import { sayAloud } from '../notify/notify';

/** Lets the person save a file under a name. That is read out, as the browser shows it elsewhere. */
export function saveBlob(blob: Blob, filename: string) {
  follow(blob, (link) => {
    link.download = filename;
  });
  sayAloud(`${filename}: downloaded`);
}

/** Shows a file in a tab of its own. Only for types that a browser shows without running anything. */
export function showBlob(blob: Blob) {
  follow(blob, (link) => {
    link.target = '_blank';
    link.rel = 'noopener';
  });
}

export const keepMs = 60_000;

function follow(blob: Blob, prepare: (link: HTMLAnchorElement) => void) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  prepare(link);
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after the click; a minute later it surely has.
  setTimeout(() => URL.revokeObjectURL(link.href), keepMs);
}
