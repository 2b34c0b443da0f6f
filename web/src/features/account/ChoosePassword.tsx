import { passwordProblem } from '@lamplight/domain/passwords';
import { Button, Stack, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { FailureText } from '../../notify/notify';
import { Refusal } from '../../ui/form/Refusal';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { NewPasswordField } from './NewPasswordField';

/** Choosing a password on a card: a first one, or one in place of a forgotten one. */
export function ChoosePassword({
  title,
  children,
  email,
  context,
  action,
  failure,
  send,
}: {
  title: string;
  /** Whose password it is, and what for. */
  children: ReactNode;
  /** For the browser's own store of passwords. */
  email?: string;
  context: readonly string[];
  action: string;
  failure?: FailureText;
  send: (password: string) => Promise<void>;
}) {
  useDocumentTitle(`${title} · Lamplight`);
  const small = useSmallForm({
    begin: { newPassword: '' },
    check: { newPassword: (value) => passwordProblem(value, context) ?? null },
    send: ({ newPassword }) => send(newPassword),
    ...(failure ? { failure } : {}),
  });
  return (
    <form ref={small.element} noValidate aria-labelledby="choose-title" onSubmit={small.onSubmit}>
      <Stack gap="md">
        <Title order={1} id="choose-title">
          {title}
        </Title>
        {children}
        <Refusal text={small.refusal} />
        {email && <input type="hidden" name="username" autoComplete="username" value={email} />}
        <NewPasswordField
          label="New password"
          context={context}
          key={small.form.key('newPassword')}
          {...small.form.getInputProps('newPassword')}
        />
        <Button type="submit" size="md" fullWidth loading={small.busy}>
          {action}
        </Button>
      </Stack>
    </form>
  );
}
