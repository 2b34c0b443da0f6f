/** What was typed before there was a field for it. */
export interface KeysMeanwhile {
  /** Ends it, and gives what was typed; nothing a second time. Enter is a line's end. */
  take(): string;
}

/** From the press that opens a dialog until its field has the focus, keys are kept for the field; Escape takes the press back. */
export function keepKeys(
  onEscape: () => void,
  page: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): KeysMeanwhile {
  let typed = '';
  const take = () => {
    page.removeEventListener('keydown', press, { capture: true });
    const given = typed;
    typed = '';
    return given;
  };
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    if (ctrlKey || metaKey || altKey || isComposing) return;
    if (key === 'Escape') {
      take();
      onEscape();
    } else if (key === 'Enter') typed += '\n';
    else if (key === 'Backspace') typed = [...typed].slice(0, -1).join('');
    else if ([...key].length === 1) typed += key;
    else return;
    // What lies under the dialog to come gets none of it.
    event.preventDefault();
    event.stopPropagation();
  };
  page.addEventListener('keydown', press, { capture: true });
  return { take };
}
