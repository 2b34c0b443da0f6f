import { expect, it, vi } from 'vitest';
import { keepKeys } from './keys-meanwhile';

/** A page that hears keys, and which of them reach what lies on it. */
function newPage() {
  const target = new EventTarget();
  const press = (key: string, more: object = {}) => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key, ...more });
    target.dispatchEvent(event);
    return event.defaultPrevented;
  };
  // The boundary between a bare event target and a window.
  return { page: target as unknown as Window, press };
}

it('keeps what is typed for the field to come, once', () => {
  const { page, press } = newPage();
  const keys = keepKeys(() => expect.fail('nobody pressed Escape'), page);
  for (const key of ['r', 'o', 'x', 'Backspace', 'Shift', 's', 'é', 'Enter']) press(key);
  expect(press('Tab')).toBe(false);
  expect(press('l', { ctrlKey: true })).toBe(false);
  expect(keys.take()).toBe('rosé\n');
  expect(press('a')).toBe(false);
  expect(keys.take()).toBe('');
});

it('ends with Escape, and the page has its keys again', () => {
  const { page, press } = newPage();
  const onEscape = vi.fn();
  const keys = keepKeys(onEscape, page);
  press('a');
  expect(press('Escape')).toBe(true);
  expect(onEscape).toHaveBeenCalledOnce();
  expect(press('b')).toBe(false);
  expect(keys.take()).toBe('');
});
