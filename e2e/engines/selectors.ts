/** Playwright's words for what is looked for, as its own locators write them. */
export type Text = string | RegExp;
export interface RoleOptions {
  name?: Text;
  exact?: boolean;
  level?: number;
  checked?: boolean;
  disabled?: boolean;
  expanded?: boolean;
  pressed?: boolean;
  selected?: boolean;
  includeHidden?: boolean;
}
export interface Exactness {
  exact?: boolean;
}

export function textOf(text: Text, exact = false): string {
  if (typeof text === 'string') return `${JSON.stringify(text)}${exact ? 's' : 'i'}`;
  const source = text.source.replace(/(^|[^\\])(\\\\)*(["'`])/g, '$1$2\\$3').replace(/>>/g, '\\>\\>');
  return `/${source}/${text.flags}`;
}

const attribute = (name: string, text: Text, exact?: boolean) =>
  `internal:attr=[${name}=${textOf(text, exact)}]`;

export function roleSelector(
  role: string,
  { name, exact, includeHidden, ...states }: RoleOptions = {},
): string {
  const props = Object.entries({ ...states, 'include-hidden': includeHidden })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `[${key}=${value}]`);
  if (name !== undefined) props.push(`[name=${textOf(name, exact)}]`);
  return `internal:role=${role}${props.join('')}`;
}

export const labelSelector = (text: Text, { exact }: Exactness = {}) =>
  `internal:label=${textOf(text, exact)}`;
export const textSelector = (text: Text, { exact }: Exactness = {}) => `internal:text=${textOf(text, exact)}`;
export const titleSelector = (text: Text, { exact }: Exactness = {}) => attribute('title', text, exact);
export const altSelector = (text: Text, { exact }: Exactness = {}) => attribute('alt', text, exact);
export const placeholderSelector = (text: Text, { exact }: Exactness = {}) =>
  attribute('placeholder', text, exact);
