import { TextInput, type TextInputProps } from '@mantine/core';

/** The code of an authenticator app; where one is set up already, a recovery code does as well. */
export function CodeField({ recovery = false, ...props }: TextInputProps & { recovery?: boolean }) {
  return (
    <TextInput
      label={recovery ? 'Code of your authenticator app, or a recovery code' : 'Code that the app shows'}
      required
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      {...(recovery ? {} : { inputMode: 'numeric' as const })}
      {...props}
    />
  );
}
