import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';

/** A password; by finger or by key it is shown and hidden. */
export function PasswordField({ label, ...props }: PasswordInputProps & { label: string }) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      label={label}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      // By its field, as two may stand in one form.
      visibilityToggleButtonProps={{ 'aria-label': `${visible ? 'Hide' : 'Show'} ${label.toLowerCase()}` }}
      // The library says so of every field but this.
      aria-invalid={Boolean(props.error)}
      {...props}
    />
  );
}
