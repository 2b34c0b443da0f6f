import type { FieldControl } from '../../ui/form/form-state';
import { SwitchField, useValue } from '../../ui/form/inputs';
import { WhomToCall } from './WhomToCall';
import classes from './WhomToCall.module.css';

/** Says of an issue that it alleges a violation, and then first whom to call. Once it is said it stays so. */
export function AllegedField({ field, stays }: { field: FieldControl<boolean>; stays: boolean }) {
  const alleged = useValue(field);
  return (
    <div className={classes.field}>
      {!stays && (
        <SwitchField
          field={field}
          label="It alleges abuse, neglect, theft or the like"
          description={
            alleged && 'The committee, administrators and who recorded or found it read it, nobody else'
          }
        />
      )}
      {alleged && <WhomToCall when="Keep the resident safe, and call before you go on" />}
    </div>
  );
}
