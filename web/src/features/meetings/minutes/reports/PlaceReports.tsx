import { Button, FileButton } from '@mantine/core';
import { IconFileUpload, IconPaperclip } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { addsRow } from '../../../../ui/beside-row';
import { DropArea } from '../../../../ui/FileDrop';
import { FileItem, FileList, RemoveFile } from '../../../../ui/FileItem';
import { reasonAgainst } from '../../../files/file-limits';
import type { MeetingReport } from '../minutes.api';
import { ReportItem } from './ReportItem';
import classes from './Reports.module.css';
import { createReportUploads, type ReportPlace, useDeleteReport } from './reports.api';

/** The reports of one place: its own, those beside it, and what is on its way. */
export function PlaceReports(props: {
  name: string;
  place: ReportPlace;
  reports: readonly MeetingReport[];
  takes: boolean;
  manages: boolean;
}) {
  const { name, place, reports, takes, manages } = props;
  const [uploads] = useState(() => createReportUploads(place));
  const sending = useSyncExternalStore(uploads.subscribe, uploads.list);
  const [refused, setRefused] = useState('');
  const remove = useDeleteReport(place.meetingId);
  const own = reports.find(({ auxiliary }) => !auxiliary);
  const takesReport = own?.file == null && !sending.some(({ beside }) => !beside.auxiliary);
  const add = (files: readonly File[], auxiliary: boolean) => {
    const kind = { auxiliary, ...(auxiliary || !own ? {} : { awaited: own.id }) };
    setRefused('');
    const before = uploads.list().length;
    uploads.add(files.map((file) => ({ file, beside: kind })));
    uploads.begin(
      uploads
        .list()
        .slice(before)
        .map(({ key }) => key),
    );
  };
  const choose = (auxiliary: boolean) => (given: File | readonly File[] | null) => {
    const files = given === null ? [] : given instanceof File ? [given] : [...given];
    const bad = files.find((file) => reasonAgainst(file) !== undefined);
    if (bad) setRefused(`${bad.name}: ${reasonAgainst(bad)}`);
    else if (files.length > 0) add(files, auxiliary);
  };
  const body = (
    <section
      className={`${classes.place} ${reports.length === 0 ? 'll-no-print' : ''}`}
      aria-label={`Reports: ${name}`}
      tabIndex={-1}
    >
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        {takes && (
          <div className={`${classes.buttons} ll-no-print`}>
            {takesReport && (
              <FileButton onChange={choose(false)}>
                {(button) => (
                  <Button
                    {...button}
                    variant="default"
                    size="compact-md"
                    className={classes.button ?? ''}
                    aria-label={`Upload the report: ${name}`}
                    leftSection={<IconFileUpload size={15} aria-hidden />}
                  >
                    Upload the report
                  </Button>
                )}
              </FileButton>
            )}
            <FileButton multiple onChange={choose(true)}>
              {(button) => (
                <Button
                  {...button}
                  {...addsRow}
                  variant="subtle"
                  size="compact-md"
                  className={classes.button ?? ''}
                  aria-label={`Add an auxiliary report: ${name}`}
                  leftSection={<IconPaperclip size={15} aria-hidden />}
                >
                  Add an auxiliary report
                </Button>
              )}
            </FileButton>
          </div>
        )}
      </div>
      {reports.length === 0 && sending.length === 0 && (
        <p className={`${classes.quiet} ll-no-print`}>No report yet.</p>
      )}
      {(reports.length > 0 || sending.length > 0) && (
        <FileList label={`Reports of ${name}`}>
          {[
            ...reports.map((report) => (
              <ReportItem
                key={report.id}
                report={report}
                onDelete={manages && report.file ? () => remove.mutate(report) : undefined}
              />
            )),
            ...sending.map(({ key, file, state, progress, reason }) => (
              <FileItem
                key={key}
                name={file.name}
                sizeBytes={file.size}
                progress={state === 'sending' || state === 'waiting' ? progress : undefined}
                error={state === 'stopped' ? reason || 'You stopped this upload.' : undefined}
                actions={
                  state === 'stopped' ? (
                    <>
                      <Button
                        variant="default"
                        size="compact-md"
                        aria-label={`Try again: ${file.name}`}
                        onClick={() => uploads.begin([key])}
                      >
                        Try again
                      </Button>
                      <RemoveFile label={`Remove ${file.name}`} onRemove={() => uploads.remove(key)} />
                    </>
                  ) : (
                    <Button
                      variant="default"
                      size="compact-md"
                      aria-label={`Cancel ${file.name}`}
                      onClick={() => uploads.stop(key)}
                    >
                      Cancel
                    </Button>
                  )
                }
              />
            )),
          ]}
        </FileList>
      )}
      {refused && (
        <p className={classes.refused} role="alert">
          {refused}
        </p>
      )}
    </section>
  );
  if (!takes) return body;
  return (
    <DropArea
      small
      reasonAgainst={reasonAgainst}
      // The first file is the report where there is none; what comes with it, or later, stands beside it.
      onFiles={([first, ...more]) => {
        if (!first) return;
        add([first], !takesReport);
        if (more.length > 0) add(more, true);
      }}
      onReject={(rejected) =>
        setRefused(rejected.map(({ name: file, reason }) => `${file}: ${reason}`).join('; '))
      }
    >
      {() => body}
    </DropArea>
  );
}
