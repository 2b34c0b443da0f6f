import { pipLimits } from '@lamplight/domain/pips/content';
import type { Fields } from '../../../ui/form/field';
import { optional, prose } from '../../../ui/form/field-kinds';
import { figure } from '../edit/figure-field';

/** A number that a measurement cannot be without. */
function needed(label: string, fits: (value: number | null) => string | undefined = () => undefined) {
  const field = figure(label);
  const required = 'Please enter a number.';
  return {
    ...field,
    required,
    check: (text: string) => {
      if (text.trim() === '') return [{ path: '', message: required }];
      const problems = field.check(text);
      const message = problems.length === 0 ? fits(field.write(text)) : undefined;
      return message ? [{ path: '', message }] : problems;
    },
  };
}

const note = optional(prose('Note', { limit: pipLimits.prose }));

/** A measurement that is given as its value. */
export const valueFields = { value: needed('Value'), note } as const satisfies Fields;

/** One that is counted: so many of so many. */
export const countFields = {
  numerator: needed('Numerator'),
  denominator: needed('Denominator', (value) =>
    value !== null && value > 0 ? undefined : 'It must be more than 0.',
  ),
  note,
} as const satisfies Fields;
