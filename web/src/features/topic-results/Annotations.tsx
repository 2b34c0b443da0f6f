import { topicLimits } from '@lamplight/domain/topics';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { notifyOwnWords } from '../../notify/notify';
import { useMay } from '../../session/session';
import { DateField } from '../../ui/DateField';
import { Refusal } from '../../ui/form/Refusal';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { required } from '../../ui/form-fields';
import { Panel } from '../../ui/Panel';
import { useToday } from '../../ui/time-zone';
import { NumberedNote, noteList } from '../run-chart/NumberedNote';
import classes from './Results.module.css';
import { type Annotation, useAnnotate, useRemoveAnnotation } from './results.api';

/** What happened on which day, numbered as the charts show it; added and taken back by who runs the program. */
export function Annotations({
  topicId,
  annotations,
}: {
  topicId: string;
  annotations: readonly Annotation[];
}) {
  const may = useMay();
  const removing = useRemoveAnnotation();
  const manages = may('center-topic.manage');
  if (annotations.length === 0 && !manages) return null;
  return (
    <Panel title="What happened">
      {annotations.length === 0 && (
        <p className={classes.quiet}>
          Note here what may move the figures, such as a new protocol: every chart then shows it.
        </p>
      )}
      <ol className={noteList}>
        {annotations.map(({ id, date, text }, at) => (
          <NumberedNote key={id} number={at + 1} day={date} text={text}>
            {manages && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove: ${text}`}
                loading={removing.isPending && removing.variables.id === id}
                onClick={() => removing.mutate({ id, text })}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </NumberedNote>
        ))}
      </ol>
      {manages && <AddAnnotation topicId={topicId} />}
    </Panel>
  );
}

function AddAnnotation({ topicId }: { topicId: string }) {
  const today = useToday();
  const annotating = useAnnotate(topicId);
  const small = useSmallForm({
    mode: 'controlled',
    begin: { date: today, text: '' },
    check: { date: required('Choose a day'), text: required('Say what happened') },
    send: async (values) => {
      await annotating.mutateAsync(values);
      notifyOwnWords(`${values.text.trim()} added`);
      small.form.setFieldValue('text', '');
    },
  });
  const { getInputProps, values } = small.form;
  // It is empty again after each note: to leave it so is no mistake.
  const { onBlur: _, ...text } = getInputProps('text');
  return (
    <form ref={small.element} noValidate onSubmit={small.onSubmit} className={`${classes.add} ll-no-print`}>
      {small.refusal && <Refusal text={small.refusal} />}
      <DateField label="Day" required {...getInputProps('date')} value={values.date} />
      <TextInput
        className={classes.what}
        label="What happened"
        required
        maxLength={topicLimits.annotation}
        {...text}
      />
      <Button type="submit" variant="default" className={classes.submit} loading={small.busy}>
        Add to the charts
      </Button>
    </form>
  );
}
