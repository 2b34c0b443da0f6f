import type { RichText } from '@lamplight/domain/meetings/rich-text';
import { IconAlertTriangle } from '@tabler/icons-react';
import { StatusTag } from '../../ui/StatusTag';
import { RichTextView } from '../meetings/minutes/rich/RichTextView';
import type { ToSign } from './by-key.api';
import classes from './Signing.module.css';

/** What is to be signed, whole: the same that stands in its PDF. */
export function DocumentToSign({ document, center }: { document: ToSign['document']; center: string }) {
  return (
    <article aria-labelledby="document-title">
      <p className={classes.quiet}>{center} asks for your signature</p>
      <h1 id="document-title">{document.title}</h1>
      <DocumentBody document={document} />
    </article>
  );
}

type Entry = ToSign['document']['sections'][number]['entries'][number];

/** Its facts and sections, where its title stands elsewhere; their headings begin at a level. */
export function DocumentBody({ document, level = 2 }: { document: ToSign['document']; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <>
      {document.facts.length > 0 && (
        <dl className={classes.facts}>
          {document.facts.map(({ label, value }) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </dl>
      )}
      {document.sections.map(({ title, entries }) => (
        <section key={`${title} ${entries[0]?.label}`}>
          {title && <Heading className={classes.sectionTitle}>{title}</Heading>}
          {entries.length > 0 && (
            <ul className={classes.entries}>
              {entries.map((entry) => (
                <li key={`${entry.label} ${entry.value}`} className={classes.entry}>
                  {entry.rich ? (
                    <Written label={entry.label} text={entry.rich} level={level === 2 ? 3 : 4} />
                  ) : (
                    <Line entry={entry} />
                  )}
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}

/** A text of several paragraphs and lists under its own heading. */
function Written({ label, text, level }: { label: string; text: RichText; level: 3 | 4 }) {
  const Heading = `h${level}` as const;
  return (
    <>
      {label !== '' && <Heading className={classes.label}>{label}</Heading>}
      <RichTextView text={text} />
    </>
  );
}

function Line({ entry: { label, value, alert, note, files } }: { entry: Entry }) {
  return (
    <>
      {label !== '' && <p className={classes.quiet}>{label}</p>}
      <p className={classes.value}>
        {value ?? <span className={classes.quiet}>Not answered</span>}
        {alert && (
          <StatusTag tone="bad" icon={IconAlertTriangle}>
            alert
          </StatusTag>
        )}
      </p>
      {note && <p>{note}</p>}
      {files.length > 0 && <p className={classes.quiet}>Files: {files.join(', ')}</p>}
    </>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);
