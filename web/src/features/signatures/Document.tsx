import { IconAlertTriangle } from '@tabler/icons-react';
import { StatusTag } from '../../ui/StatusTag';
import type { ToSign } from './by-key.api';
import classes from './Signing.module.css';

/** What is to be signed, whole: the same that stands in its PDF. */
export function DocumentToSign({ document, center }: { document: ToSign['document']; center: string }) {
  return (
    <article aria-labelledby="document-title">
      <p className={classes.quiet}>{center}</p>
      <h1 id="document-title">{document.title}</h1>
      <DocumentBody document={document} />
    </article>
  );
}

/** Its facts and sections, where its title stands elsewhere. */
export function DocumentBody({ document }: { document: ToSign['document'] }) {
  return (
    <>
      <dl className={classes.facts}>
        {document.facts.map(({ label, value }) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
      {document.sections.map((section) => (
        <section key={`${section.title} ${section.entries[0]?.label}`}>
          {section.title && <h2>{section.title}</h2>}
          <ul className={classes.entries}>
            {section.entries.map((entry) => (
              <li key={`${entry.label} ${entry.value}`} className={classes.entry}>
                {entry.label !== '' && <p className={classes.quiet}>{entry.label}</p>}
                <p className={classes.value}>
                  {entry.value ?? <span className={classes.quiet}>Not answered</span>}
                  {entry.alert && (
                    <StatusTag tone="bad" icon={IconAlertTriangle}>
                      alert
                    </StatusTag>
                  )}
                </p>
                {entry.note && <p>{entry.note}</p>}
                {entry.files.length > 0 && <p className={classes.quiet}>Files: {entry.files.join(', ')}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
);
