import type { ImportColumns } from '@lamplight/domain/imports';
import classes from './Import.module.css';

/** Which columns a file may have, and what to write in them. */
export function ColumnHelp({ columns }: { columns: ImportColumns }) {
  return (
    <details className={classes.help}>
      <summary>What the columns are called</summary>
      <dl className={classes.columns}>
        {Object.entries(columns).map(([field, { label, needed, note }]) => (
          <div key={field}>
            <dt>
              <code>{field}</code>
              {label.toLowerCase() !== field.toLowerCase() && <> or {label}</>}
            </dt>
            <dd>{[needed && 'Needed', note].filter(Boolean).join('. ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
