import {
  describeScopeAndSeverity,
  type Scope,
  type ScopeAndSeverity,
  type SeverityLevel,
  scopeAndSeverityGrid,
  scopeAndSeverityLetters,
  scopeLabels,
  severityLabels,
} from '@lamplight/domain/deficiency';
import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import type { FieldControl } from '../../ui/form/form-state';
import { useValue } from '../../ui/form/inputs';
import classes from './ScopeSeverityGrid.module.css';

const severities: readonly SeverityLevel[] = [4, 3, 2, 1];
const scopes: readonly Scope[] = ['ISOLATED', 'PATTERN', 'WIDESPREAD'];

/** The grid as surveyors know it: severity upwards, scope to the right. Each cell is a radio button. */
export function ScopeSeverityGrid({ field }: { field: FieldControl<string> }) {
  const name = useId();
  const grid = useRef<HTMLDivElement>(null);
  const value = useValue(field);
  const chosen = scopeAndSeverityLetters.find((letter) => letter === value);
  const clear = () => {
    // The button goes away with what it clears; the focus stays where that was.
    grid.current?.querySelector<HTMLElement>(':checked')?.focus();
    field.set('');
  };
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{field.field.label}</legend>
      <div ref={grid} className={classes.grid}>
        <span />
        {scopes.map((scope) => (
          <span key={scope} className={classes.scope} aria-hidden>
            {scopeLabels[scope]}
          </span>
        ))}
        {severities.map((severity) => (
          <Row key={severity} severity={severity} name={name} value={value} onChange={field.set} />
        ))}
      </div>
      <p className={classes.words}>
        <span>{chosen ? describeScopeAndSeverity(chosen) : 'Not rated'}</span>
        {chosen && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={clear}>
            Clear
          </Button>
        )}
      </p>
    </fieldset>
  );
}

function Row(props: {
  severity: SeverityLevel;
  name: string;
  value: string;
  onChange: (letter: string) => void;
}) {
  const { severity, name, value, onChange } = props;
  return (
    <>
      <span className={classes.severity} aria-hidden>
        {severityLabels[severity]}
      </span>
      {scopes.map((scope) => {
        const letter = letterAt(scope, severity);
        return (
          <label key={scope} className={classes.cell} data-severity={severity}>
            <input
              type="radio"
              name={name}
              checked={letter === value}
              onChange={() => onChange(letter)}
              aria-label={describeScopeAndSeverity(letter)}
            />
            <span aria-hidden>{letter}</span>
          </label>
        );
      })}
    </>
  );
}

function letterAt(scope: Scope, severity: SeverityLevel): ScopeAndSeverity {
  const letter = scopeAndSeverityLetters.find(
    (each) => scopeAndSeverityGrid[each].scope === scope && scopeAndSeverityGrid[each].severity === severity,
  );
  return letter ?? 'A';
}
