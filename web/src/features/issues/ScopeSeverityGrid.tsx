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
import { useId } from 'react';
import { fieldLabels } from './issue-words';
import classes from './ScopeSeverityGrid.module.css';

const severities: readonly SeverityLevel[] = [4, 3, 2, 1];
const scopes: readonly Scope[] = ['ISOLATED', 'PATTERN', 'WIDESPREAD'];

/** The grid as surveyors know it: severity upwards, scope to the right. Each cell is a radio button. */
export function ScopeSeverityGrid({
  value,
  onChange,
}: {
  value: string;
  onChange: (letter: string) => void;
}) {
  const name = useId();
  const chosen = scopeAndSeverityLetters.find((letter) => letter === value);
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{fieldLabels.scopeSeverity}</legend>
      <div className={classes.grid}>
        <span />
        {scopes.map((scope) => (
          <span key={scope} className={classes.scope} aria-hidden>
            {scopeLabels[scope]}
          </span>
        ))}
        {severities.map((severity) => (
          <Row key={severity} severity={severity} name={name} value={value} onChange={onChange} />
        ))}
      </div>
      <p className={classes.words}>
        {chosen ? describeScopeAndSeverity(chosen) : 'Not rated'}
        {chosen && (
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange('')}>
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
