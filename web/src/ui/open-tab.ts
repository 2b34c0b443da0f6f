import { keepMs, showBlob } from './save-blob';

/** A tab that was opened before what it shows had come. */
export interface WaitingTab {
  show: (blob: Blob) => void;
  /** There is nothing to show. */
  close: () => void;
}

/**
 * Opens a tab in the very press that asks for it, as a browser keeps out one that comes later, and shows in it what is
 * fetched meanwhile. Only for types that a browser shows without running anything.
 */
export function openTab(title: string): WaitingTab {
  const tab = window.open('', '_blank');
  // It was kept out all the same: the file comes when it comes.
  if (!tab) return { show: showBlob, close: () => {} };
  tab.opener = null;
  tab.document.title = title;
  tab.document.body.textContent = `${title} is being opened…`;
  return {
    show: (blob) => {
      const address = URL.createObjectURL(blob);
      tab.location.replace(address);
      setTimeout(() => URL.revokeObjectURL(address), keepMs);
    },
    close: () => tab.close(),
  };
}
