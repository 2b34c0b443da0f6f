import { useRef } from 'react';
import type { FieldControl } from '../../ui/form/form-state';
import { SwitchField, useValue } from '../../ui/form/inputs';
import { Said } from '../../ui/Said';
import { WhomToCall } from './WhomToCall';
import classes from './WhomToCall.module.css';

/**
 * Says of an issue that it alleges a violation, and then first whom to call. Once it is said it stays so. It is critical from
 * then on, as the one that a round opens is: due today and first on the committee's Home, whoever has it. The person may
 * choose otherwise after.
 */
export function AllegedField(props: {
  field: FieldControl<boolean>;
  priority: FieldControl<string>;
  stays: boolean;
}) {
  const { field, priority, stays } = props;
  const alleged = useValue(field);
  const before = useRef<string>(null);
  const say = (next: boolean) => {
    field.set(next);
    if (next) {
      before.current = priority.value();
      priority.set('CRITICAL');
    } else if (before.current !== null && priority.value() === 'CRITICAL') priority.set(before.current);
  };
  return (
    <div className={classes.field}>
      {!stays && (
        <SwitchField
          field={{ ...field, set: say }}
          label="It alleges abuse, neglect, theft or the like"
          description={
            alleged && 'The committee, administrators and who recorded or found it read it, nobody else'
          }
        />
      )}
      <Said>
        {alleged && !stays && 'Keep the resident safe, and call before you go on. Whom to call comes next.'}
      </Said>
      {alleged && <WhomToCall when="Keep the resident safe, and call before you go on" />}
    </div>
  );
}
