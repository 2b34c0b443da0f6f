import { recordOf } from '@lamplight/domain/keys-of';
import { type SetOf, setsOf } from '@lamplight/domain/reference-sets';
import { absentIn } from '../../absent';
import { FormSection } from '../../ui/FormLayout';
import { SelectField, useTexts } from '../../ui/form/inputs';
import { useNarrowing } from '../reference/useNarrowing';
import type { IssueControls } from './issue-fields';
import type { Issue } from './issues.api';

const sets = setsOf('issue');

/** Floor, unit and location narrow each other; so do focus area and subfocus area. */
export function WhereFields({ at, issue }: { at: IssueControls; issue: Issue | null }) {
  const narrowing = useNarrowing(sets);
  const held = useTexts(sets.map((set) => at[set]));
  const choice = recordOf(sets, (set) => held[sets.indexOf(set)] || null);

  const choose = (set: SetOf<'issue'>) => (value: string) => {
    const next = narrowing.choose(choice, set, value || null);
    for (const each of sets) if (next[each] !== choice[each]) at[each].set(next[each] ?? '');
  };
  return (
    <FormSection title="Where">
      {sets.map((set) => (
        <SelectField
          key={set}
          field={at[set]}
          data={narrowing.options(set, choice, issue?.[set])}
          optional
          onChoose={choose(set)}
          absent={absentIn(set)}
        />
      ))}
    </FormSection>
  );
}
