import { sayAloud } from '../../notify/notify';

/** Goes to where a form begins: its first field, or the button that adds one where it has none yet. */
export function focusFirstField(form: HTMLElement | null) {
  const first =
    form?.querySelector<HTMLElement>('form :is(input, textarea, select):enabled') ??
    form?.querySelector<HTMLElement>('form button:enabled');
  first?.focus();
}

/** Errors are drawn within a frame, or a few where the device is busy. */
const mostFrames = 20;

/** What stands at a field as wrong. */
function errorOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  const errors = ids.map((id) => document.getElementById(id)).filter((each) => each?.id.endsWith('-error'));
  return errors.map((each) => each?.textContent ?? '').join(' ');
}

/**
 * Goes to the first field with an error, in the order of the page, as soon as it is drawn; not where somebody went on to a field
 * meanwhile, from which it would take what they type.
 */
export function focusFirstError(form: HTMLElement | null) {
  const before = document.activeElement;
  const wentOn = () =>
    document.activeElement !== before && document.activeElement?.matches('input, textarea, select');
  const look = (frames: number) => {
    if (frames === 0 || wentOn()) return;
    const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error][tabindex]');
    if (!field) return lookLater(frames - 1);
    // Where the focus is already, coming to it reads nothing out.
    if (field === document.activeElement) sayAloud(errorOf(field));
    field.focus();
    field.scrollIntoView({ block: 'center' });
  };
  const lookLater = (frames: number) => {
    requestAnimationFrame(() => look(frames));
  };
  lookLater(mostFrames);
}
