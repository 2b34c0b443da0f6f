import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password; by finger or by key it is shown and hidden. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password' }}
      // The library says so of every field but this.
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  );
}
