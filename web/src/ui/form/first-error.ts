/** Goes to where a form begins: its first field, or the button that adds one where it has none yet. */
export function focusFirstField(form: HTMLElement | null) {
  const first =
    form?.querySelector<HTMLElement>('form :is(input, textarea, select):enabled') ??
    form?.querySelector<HTMLElement>('form button:enabled');
  first?.focus();
}

/** Errors are drawn within a frame, or a few where the device is busy. */
const mostFrames = 20;

/** Goes to the first field with an error, in the order of the page, as soon as it is drawn. */
export function focusFirstError(form: HTMLElement | null, frames = mostFrames) {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error][tabindex]');
    if (!field && frames > 1) return focusFirstError(form, frames - 1);
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}
