import { success } from '@lamplight/contract/messages';
import { isAnalysisOrigin } from '@lamplight/domain/analysis-origins';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { notifySuccess } from '../../notify/notify';
import { Refusal } from '../../ui/form/Refusal';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { Panel } from '../../ui/Panel';
import { SaidChanges } from '../../ui/Said';
import classes from './Results.module.css';
import { useAnalysisOrigins, useSetAnalysisOrigins } from './results.api';

/** For administrators: whose pages may be shown as a topic's analysis, beside Lamplight's own. */
export function AnalysisOrigins() {
  const { data } = useAnalysisOrigins();
  const setting = useSetAnalysisOrigins();
  const origins = data?.origins ?? [];
  const small = useSmallForm({
    mode: 'controlled',
    begin: { origin: '' },
    check: {
      origin: (text) =>
        isAnalysisOrigin(text.trim().toLowerCase())
          ? null
          : 'Write it as https://charts.example.com, without a path',
    },
    send: async ({ origin }) => {
      if (!(await setting.mutateAsync({ origins: [...origins, origin.trim()], seen: origins }))) return;
      notifySuccess(success.configurationUpdated);
      small.form.setFieldValue('origin', '');
    },
  });
  const remove = (origin: string) =>
    setting.mutate(
      { origins: origins.filter((each) => each !== origin), seen: origins },
      { onSuccess: (isDone) => isDone && notifySuccess(success.configurationUpdated) },
    );
  if (!data) return null;
  return (
    <Panel title="Analysis pages of others">
      <p className={classes.quiet}>
        A topic’s results are analysed on Lamplight’s own page. A center can name another page instead; it is
        shown here only where its origin is in this list, for every center.
      </p>
      <SaidChanges items={origins.map((origin) => ({ key: origin, name: origin }))} />
      <ul className={classes.notes}>
        {origins.map((origin) => (
          <li key={origin} className={classes.note}>
            <span className={classes.noted}>{origin}</span>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove ${origin}`}
              loading={setting.isPending}
              onClick={() => remove(origin)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <form ref={small.element} noValidate onSubmit={small.onSubmit} className={classes.add}>
        {small.refusal && <Refusal text={small.refusal} />}
        <TextInput
          className={classes.what}
          label="Origin"
          placeholder="https://charts.example.com"
          {...small.form.getInputProps('origin')}
        />
        <Button type="submit" variant="default" className={classes.submit} loading={small.busy}>
          Allow
        </Button>
      </form>
    </Panel>
  );
}
