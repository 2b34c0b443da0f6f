import {
  altSelector,
  type Exactness,
  labelSelector,
  placeholderSelector,
  type RoleOptions,
  roleSelector,
  type Text,
  textOf,
  textSelector,
  titleSelector,
} from './selectors';

interface Selected {
  readonly selector: string;
}
export interface Sieve {
  has?: Selected;
  hasNot?: Selected;
  hasText?: Text;
  hasNotText?: Text;
}

/** Looks for something within a page, or within what was found. */
export abstract class Finder<Found extends { filter(sieve: Sieve): Found }> {
  protected abstract within(selector: string): Found;

  locator(what: string | Selected, sieve: Sieve = {}): Found {
    const inner = typeof what === 'string' ? what : `internal:chain=${JSON.stringify(what.selector)}`;
    return this.within(inner).filter(sieve);
  }
  getByRole(role: string, options?: RoleOptions): Found {
    return this.within(roleSelector(role, options));
  }
  getByText(text: Text, options?: Exactness): Found {
    return this.within(textSelector(text, options));
  }
  getByLabel(text: Text, options?: Exactness): Found {
    return this.within(labelSelector(text, options));
  }
  getByTitle(text: Text, options?: Exactness): Found {
    return this.within(titleSelector(text, options));
  }
  getByAltText(text: Text, options?: Exactness): Found {
    return this.within(altSelector(text, options));
  }
  getByPlaceholder(text: Text, options?: Exactness): Found {
    return this.within(placeholderSelector(text, options));
  }
}

/** The selectors that keep some of what was found. */
export function sieveSelectors({ has, hasNot, hasText, hasNotText }: Sieve): string[] {
  return [
    ...(hasText === undefined ? [] : [`internal:has-text=${textOf(hasText)}`]),
    ...(hasNotText === undefined ? [] : [`internal:has-not-text=${textOf(hasNotText)}`]),
    ...(has ? [`internal:has=${JSON.stringify(has.selector)}`] : []),
    ...(hasNot ? [`internal:has-not=${JSON.stringify(hasNot.selector)}`] : []),
  ];
}
