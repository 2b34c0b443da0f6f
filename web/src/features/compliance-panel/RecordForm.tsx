import { success } from '@lamplight/contract/messages';
import { isDay } from '@lamplight/domain/calendar/day';
import { quarterText } from '@lamplight/domain/calendar/fiscal-quarters';
import { otherPeriodText } from '@lamplight/domain/calendar/obligations/counted-records';
import {
  datedRecordLabels,
  datedRecordLimits,
  datedRecordFields as labels,
  shiftLabels,
  shifts,
} from '@lamplight/domain/dated-records';
import { Textarea, TextInput } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { notifySuccess } from '../../notify/notify';
import { DateField } from '../../ui/DateField';
import { DialogActions } from '../../ui/DialogActions';
import { FileDrop } from '../../ui/FileDrop';
import { FileItem, FileList, RemoveFile } from '../../ui/FileItem';
import { focusFirstField } from '../../ui/form/first-error';
import { Refusal } from '../../ui/form/Refusal';
import { useSmallForm } from '../../ui/form/useSmallForm';
import { choice, required } from '../../ui/form-fields';
import { useOnce } from '../../ui/idempotency';
import { SaidChanges } from '../../ui/Said';
import { Select } from '../../ui/Select';
import { useToday } from '../../ui/time-zone';
import { fileLimits, reasonAgainst } from '../files/file-limits';
import classes from './CompliancePanel.module.css';
import { type DatedRecord, type NewRecord, useSaveRecord } from './compliance-panel.api';
import type { RecordPreset } from './panel-links';

const shiftOptions = shifts.map((shift) => ({ value: shift, label: shiftLabels[shift] }));
const quarterOptions = [1, 2, 3, 4].map((quarter) => ({
  value: String(quarter),
  label: `Quarter ${quarterText(quarter)}`,
}));

/** The value of a list that a control gave, or null. */
const among = <Value extends string>(values: readonly Value[], given: string): Value | null =>
  values.find((value) => value === given) ?? null;

/** What is typed of a record, by the names of its fields. */
export type TypedRecord = Record<
  'kind' | 'date' | 'time' | 'shift' | 'fiscalYear' | 'fiscalQuarter' | 'note',
  string
>;

/** Enters what was done on a day, or changes it. */
export function RecordForm(props: {
  preset: RecordPreset;
  record: DatedRecord | undefined;
  /** What was typed before the session ended. */
  typed: TypedRecord | null;
  onType: (typed: TypedRecord) => void;
  /** Called with what was saved, once the panel has counted it. */
  onSaved: (saved: DatedRecord) => Promise<void>;
  onCancel: () => void;
  /** Where what is typed of a new record is kept. */
  keptAs: string | undefined;
  /** Told whether something stands in it that is not saved. */
  unsaved: RefObject<boolean>;
}) {
  const { preset, record, onType, onSaved, onCancel, unsaved } = props;
  const [typed] = useState(props.typed);
  const drop = useRef<HTMLButtonElement>(null);
  const today = useToday();
  const time = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [refused, setRefused] = useState('');
  const saving = useSaveRecord();
  const once = useOnce(props.keptAs);
  const [kind] = preset.kinds;
  const isDrill = kind === 'FIRE_DRILL';
  const isStaffing = kind === 'STAFFING_DATA';
  const small = useSmallForm({
    mode: 'controlled',
    onType,
    begin: {
      kind: record?.kind ?? kind,
      date: record?.date ?? '',
      time: record?.time ?? '',
      shift: record?.shift ?? preset.shift ?? '',
      fiscalYear: String(record?.fiscalYear ?? preset.fiscalYear ?? ''),
      fiscalQuarter: String(record?.fiscalQuarter ?? preset.fiscalQuarter ?? ''),
      note: record?.note ?? '',
      ...typed,
    },
    check: {
      date: (day) => (day === '' ? 'Choose the day' : day > today ? 'This day is still to come' : null),
      // The browser gives half a time out as none.
      time: () => (time.current?.validity.badInput ? 'Finish the time or clear it.' : null),
      ...(isDrill ? { shift: required('Choose the shift') } : {}),
    },
    send: async (values) => {
      const body: NewRecord = {
        kind: among(preset.kinds, values.kind) ?? kind,
        date: values.date,
        time: values.time || null,
        shift: among(shifts, values.shift),
        fiscalYear: values.fiscalYear ? Number(values.fiscalYear) : null,
        fiscalQuarter: values.fiscalQuarter ? Number(values.fiscalQuarter) : null,
        note: values.note || null,
      };
      const content = [body, file?.name, file?.size, file?.lastModified];
      const saved = await once(content, (idempotencyKey) =>
        saving.mutateAsync({ record, body, file, idempotencyKey }),
      );
      notifySuccess(record ? success.recordChanged : success.recordEntered);
      await onSaved(saved);
    },
  });
  // Where it takes the place of what the dialog showed before, nothing else brings the focus here.
  // What came back is opened with the dialog, which begins with what says so.
  useEffect(() => {
    if (!typed) focusFirstField(small.element.current);
  }, [small.element, typed]);
  const { getInputProps, values } = small.form;
  const dirty = small.form.isDirty() || file !== undefined || typed !== null;
  useEffect(() => {
    unsaved.current = dirty;
  }, [dirty, unsaved]);
  const elsewhere =
    // While the year is typed it is one of antiquity.
    isDay(values.date) &&
    values.date >= '1900' &&
    otherPeriodText(among(preset.kinds, values.kind) ?? kind, values.date, preset);
  return (
    <form ref={small.element} noValidate onSubmit={small.onSubmit} className={classes.form}>
      {typed && (
        <p className={classes.plain} tabIndex={-1} data-autofocus>
          What you typed is back, and not saved yet. A file is not kept: add it again.
        </p>
      )}
      {small.refusal && <Refusal text={small.refusal} />}
      {preset.kinds.length > 1 && (
        <Select
          label={labels.kind}
          required
          data={preset.kinds.map((value) => ({ value, label: datedRecordLabels[value] }))}
          {...choice(getInputProps('kind'))}
        />
      )}
      <DateField
        label={labels.date}
        required
        max={today}
        {...getInputProps('date')}
        value={values.date}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={elsewhere && <span role="status">This day counts for {elsewhere}</span>}
      />
      {isDrill && (
        <>
          <TextInput
            ref={time}
            type="time"
            label={labels.time}
            description="As the clocks in the center showed it"
            {...getInputProps('time')}
          />
          <Select label={labels.shift} required data={shiftOptions} {...choice(getInputProps('shift'))} />
        </>
      )}
      {isStaffing && (
        <Select
          label={`${labels.fiscalQuarter} of ${values.fiscalYear}`}
          required
          data={quarterOptions}
          {...choice(getInputProps('fiscalQuarter'))}
        />
      )}
      <Textarea
        label={labels.note}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={datedRecordLimits.note}
        {...getInputProps('note')}
      />
      <SaidChanges items={file ? [{ key: file.name, name: file.name }] : []} />
      {file && (
        <FileList label="File">
          <FileItem
            name={file.name}
            sizeBytes={file.size}
            actions={
              <RemoveFile
                label={`Do not add ${file.name}`}
                onRemove={() => {
                  setFile(undefined);
                  drop.current?.focus();
                }}
              />
            }
          />
        </FileList>
      )}
      <FileDrop
        button={drop}
        label={file ? 'Choose another file' : record?.file ? 'Replace the file' : 'Add a file'}
        kinds={fileLimits.kinds}
        largestBytes={fileLimits.largestBytes}
        reasonAgainst={reasonAgainst}
        room={1}
        onFiles={([chosen]) => {
          setRefused('');
          setFile(chosen);
        }}
        onReject={([one]) => setRefused(one ? `${one.name}: ${one.reason}` : '')}
      />
      {!file && !record?.file && (
        <p className={classes.legend}>It counts as on file once its paper is added.</p>
      )}
      {refused && (
        <p className={classes.refused} role="alert">
          {refused}
        </p>
      )}
      <DialogActions action="Save" busy={small.busy} onCancel={onCancel} />
    </form>
  );
}
