import { passwordLength, passwordProblem } from '@lamplight/domain/passwords';
import { Button, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDocumentTitle } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { absent } from '../../absent';
import { ApiProblem } from '../../api/problem';
import { notifyProblem } from '../../notify/notify';
import { logIn } from '../../session/session.api';
import { ownTimeZone, timeZoneOptions } from '../../time-zones';
import { CardLayout } from '../../ui/CardLayout';
import { PasswordField } from '../../ui/PasswordField';
import { Select } from '../../ui/Select';
import '../../ui/styles/app';
import { focusFirstError } from '../../ui/form/first-error';
import { choice, required, showFieldErrors } from '../../ui/form-fields';
import { makeFirstCenter } from './setup.api';

const emptyForm = {
  code: '',
  centerName: '',
  timeZone: '',
  firstName: '',
  lastName: '',
  email: '',
  password: '',
};

/** The code of the link that the start prints: behind the `#`, so that no server on the way writes it down. */
const codeOf = (hash: string): string => new URLSearchParams(hash.slice(1)).get('code') ?? '';

/** What is no address at all; the server looks closer. */
const emailProblem = (value: string) =>
  /^\S+@\S+\.\S+$/.test(value.trim()) ? null : 'This is not an e-mail address';

/** The first start of an empty Lamplight: one center, its first administrator, and straight on to Home. */
export function SetupPage() {
  useDocumentTitle('Set up · Lamplight');
  const { hash } = useLocation();
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      ...emptyForm,
      code: codeOf(hash),
      timeZone: ownTimeZone,
    },
    validateInputOnBlur: true,
    validate: {
      code: required('Fill in the code'),
      centerName: required('Name the center'),
      timeZone: required('Choose the time zone'),
      firstName: required('Fill in the first name'),
      lastName: required('Fill in the last name'),
      email: (value) => required('Fill in the e-mail')(value) ?? emailProblem(value),
      password: (value, { firstName, lastName, email, centerName }) =>
        passwordProblem(value, [firstName, lastName, email, centerName]) ?? null,
    },
  });

  const submit = async (values: typeof emptyForm) => {
    setBusy(true);
    try {
      await makeFirstCenter(values);
      await logIn({ username: values.email, password: values.password, rememberMe: false });
    } catch (error) {
      const elsewhere =
        error instanceof ApiProblem ? showFieldErrors(form, Object.keys(emptyForm), error.fieldErrors) : [];
      if (!(error instanceof ApiProblem) || error.fieldErrors.length === 0 || elsewhere.length > 0)
        notifyProblem(error);
      focusFirstError(element.current);
    } finally {
      setBusy(false);
    }
  };

  return (
    <CardLayout>
      <form
        ref={element}
        noValidate
        aria-labelledby="setup-title"
        onSubmit={form.onSubmit(submit, () => focusFirstError(element.current))}
      >
        <Stack gap="md">
          <div>
            <Title order={1} id="setup-title">
              Welcome to Lamplight
            </Title>
            <Text c="dimmed">Name your center and make the first administrator.</Text>
          </div>
          <TextInput
            label="Code"
            description="Whoever installed Lamplight has it: it is printed where Lamplight is started."
            required
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            key={form.key('code')}
            {...form.getInputProps('code')}
          />
          <TextInput
            label="Center"
            required
            key={form.key('centerName')}
            {...form.getInputProps('centerName')}
          />
          <Select
            label="Time zone"
            required
            searchable
            data={timeZoneOptions}
            absent={absent.timeZone}
            key={form.key('timeZone')}
            {...choice(form.getInputProps('timeZone'))}
          />
          <Group grow preventGrowOverflow={false}>
            <TextInput
              label="First name"
              required
              autoComplete="given-name"
              key={form.key('firstName')}
              {...form.getInputProps('firstName')}
            />
            <TextInput
              label="Last name"
              required
              autoComplete="family-name"
              key={form.key('lastName')}
              {...form.getInputProps('lastName')}
            />
          </Group>
          <TextInput
            label="E-mail"
            description="You will log in with it."
            required
            type="email"
            autoComplete="username"
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordField
            label="Password"
            description={`At least ${passwordLength.min} characters. A few unrelated words are strong and easy to remember.`}
            required
            autoComplete="new-password"
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Button type="submit" size="md" fullWidth loading={busy}>
            Set up Lamplight
          </Button>
        </Stack>
      </form>
    </CardLayout>
  );
}
