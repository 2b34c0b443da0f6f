import { Alert } from '@mantine/core';

/** Why a form was not taken, where that belongs to no field. */
export function Refusal({ text }: { text: string }) {
  if (!text) return null;
  return (
    <Alert color="red" variant="light" role="alert">
      {text}
    </Alert>
  );
}
