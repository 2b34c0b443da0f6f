import { useQuery } from '@tanstack/react-query';
import { FormSection } from '../../ui/FormLayout';
import { SelectField, useValue } from '../../ui/form/inputs';
import { reference } from '../reference/reference.api';
import type { IssueControls } from './issue-fields';
import type { Issue } from './issues.api';
import { optionOf, withCurrent } from './options';
import { choosePlace, locationsWithin, type Place, unitsWithin } from './place';

/** Floor, unit and location narrow each other; so do focus area and subfocus area. */
export function WhereFields({ at, issue }: { at: IssueControls; issue: Issue | null }) {
  const { data: floors = [] } = useQuery(reference.floors);
  const { data: units = [] } = useQuery(reference.units);
  const { data: locations = [] } = useQuery(reference.locations);
  const { data: departments = [] } = useQuery(reference.departments);
  const { data: focusAreas = [] } = useQuery(reference.focusAreas);
  const { data: subfocusAreas = [] } = useQuery(reference.subfocusAreas);
  const floor = useValue(at.floor);
  const unit = useValue(at.unit);
  const focusArea = useValue(at.focusArea);

  const choose = (key: keyof Place) => (value: string) => {
    const before = { floor, unit, location: at.location.value() };
    const next = choosePlace(before, { [key]: value }, units, locations);
    for (const each of ['floor', 'unit', 'location'] as const) {
      if (next[each] !== before[each]) at[each].set(next[each]);
    }
  };
  const chooseFocusArea = (value: string) => {
    at.focusArea.set(value);
    const within = subfocusAreas.find(({ id }) => id === at.subfocusArea.value());
    if (within?.focusArea && within.focusArea.id !== value) at.subfocusArea.set('');
  };
  const options = (items: readonly { id: string; name: string }[], current: Issue['floor'] | undefined) =>
    withCurrent(
      items.map(({ id, name }) => ({ value: id, label: name })),
      optionOf(current),
    );
  const active = departments.filter((department) => department.active);
  const within = subfocusAreas.filter(
    (each) => !focusArea || !each.focusArea || each.focusArea.id === focusArea,
  );

  return (
    <FormSection title="Where">
      <SelectField
        field={at.floor}
        data={options(floors, issue?.floor)}
        optional
        onChoose={choose('floor')}
      />
      <SelectField
        field={at.unit}
        data={options(unitsWithin(units, { floor }), issue?.unit)}
        optional
        onChoose={choose('unit')}
        nothingFoundMessage="No unit on this floor"
      />
      <SelectField
        field={at.location}
        data={options(locationsWithin(locations, units, { floor, unit }), issue?.location)}
        optional
        onChoose={choose('location')}
        nothingFoundMessage="No location here"
      />
      <SelectField field={at.department} data={options(active, issue?.department)} optional />
      <SelectField
        field={at.focusArea}
        data={options(focusAreas, issue?.focusArea)}
        optional
        onChoose={chooseFocusArea}
      />
      <SelectField field={at.subfocusArea} data={options(within, issue?.subfocusArea)} optional />
    </FormSection>
  );
}
