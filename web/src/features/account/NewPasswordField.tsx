import { type PasswordStrength, passwordLength, passwordStrength } from '@lamplight/domain/passwords';
import { useDebouncedValue } from '@mantine/hooks';
import { type ComponentProps, useState } from 'react';
import { PasswordField } from '../../ui/PasswordField';
import { Said } from '../../ui/Said';
import classes from './NewPasswordField.module.css';

const parts: Readonly<Record<PasswordStrength, number>> = { refused: 0, fair: 1, good: 2, strong: 3 };
const words: Readonly<Record<PasswordStrength, string>> = {
  refused: 'Too easy to guess',
  fair: 'Fair: taken, and a word more makes it better',
  good: 'Good',
  strong: 'Strong',
};

/** What is said besides the length, which an error says itself. */
const advice = 'A few unrelated words are strong and easy to remember.';

/** After the last key: read out at each of them, nobody would hear what they type. */
const pauseMs = 1000;

/** A password that is chosen now: the rule in words, and how strong it is so far. */
export function NewPasswordField({
  context,
  onChange,
  ...props
}: ComponentProps<typeof PasswordField> & {
  /** Words an attacker would try first: names, address and center of its person. */
  context: readonly string[];
}) {
  const [typed, setTyped] = useState('');
  const strength = passwordStrength(typed, context);
  const missing = passwordLength.min - [...typed].length;
  const short =
    missing > 0 ? `${missing} more ${missing === 1 ? 'character' : 'characters'}` : words[strength];
  const shown = typed === '' ? '' : short;
  const [said] = useDebouncedValue(shown, pauseMs);
  return (
    <div>
      <PasswordField
        description={
          props.error ? advice : `At least ${passwordLength.min} characters, of any kind. ${advice}`
        }
        required
        autoComplete="new-password"
        {...props}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange?.(event);
        }}
      />
      <div className={classes.meter} aria-hidden>
        {[1, 2, 3].map((part) => (
          <span key={part} className={classes.part} data-filled={part <= parts[strength] || undefined} />
        ))}
      </div>
      <p className={classes.words} aria-hidden>
        {shown}
      </p>
      <Said>{said}</Said>
    </div>
  );
}
