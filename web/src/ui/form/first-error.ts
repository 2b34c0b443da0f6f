/** Goes to where a form begins. */
export function focusFirstField(form: HTMLElement | null) {
  form?.querySelector<HTMLElement>('form :is(input, textarea, select):enabled')?.focus();
}

/** Goes to the first field with an error, in the order of the page. Called after the errors are shown. */
export function focusFirstError(form: HTMLElement | null) {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error][tabindex]');
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}
