import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormSection } from '../../ui/FormLayout';
import { choice } from '../../ui/form-fields';
import { reference } from '../reference/reference.api';
import { fieldLabels } from './issue-words';
import type { Issue } from './issues.api';
import { optionOf, withCurrent } from './options';
import { choosePlace, locationsWithin, type Place, unitsWithin } from './place';
import type { IssueFormApi } from './useIssueForm';

/** Floor, unit and location narrow each other; so do focus area and subfocus area. */
export function WhereFields({ form, issue }: { form: IssueFormApi; issue: Issue | null }) {
  const { data: floors = [] } = useQuery(reference.floors);
  const { data: units = [] } = useQuery(reference.units);
  const { data: locations = [] } = useQuery(reference.locations);
  const { data: departments = [] } = useQuery(reference.departments);
  const { data: focusAreas = [] } = useQuery(reference.focusAreas);
  const { data: subfocusAreas = [] } = useQuery(reference.subfocusAreas);
  const floor = form.useWatchValue('floor');
  const unit = form.useWatchValue('unit');
  const focusArea = form.useWatchValue('focusArea');

  const choose = (chosen: Partial<Place>) => {
    const { floor: atFloor, unit: atUnit, location } = form.getValues();
    const before: Place = { floor: atFloor, unit: atUnit, location };
    const next = choosePlace(before, chosen, units, locations);
    for (const key of ['floor', 'unit', 'location'] as const) {
      if (next[key] !== before[key]) form.setFieldValue(key, next[key]);
    }
  };
  const place = (key: keyof Place) => ({
    ...choice(form.getInputProps(key)),
    onChange: (value: string | null) => choose({ [key]: value ?? '' }),
  });
  const chooseFocusArea = (value: string | null) => {
    form.setFieldValue('focusArea', value ?? '');
    const within = subfocusAreas.find(({ id }) => id === form.getValues().subfocusArea);
    if (within?.focusArea && within.focusArea.id !== value) form.setFieldValue('subfocusArea', '');
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
      <Select
        label={fieldLabels.floor}
        data={options(floors, issue?.floor)}
        clearable
        searchable
        key={form.key('floor')}
        {...place('floor')}
      />
      <Select
        label={fieldLabels.unit}
        data={options(unitsWithin(units, { floor }), issue?.unit)}
        clearable
        searchable
        nothingFoundMessage="No unit on this floor"
        key={form.key('unit')}
        {...place('unit')}
      />
      <Select
        label={fieldLabels.location}
        data={options(locationsWithin(locations, units, { floor, unit }), issue?.location)}
        clearable
        searchable
        nothingFoundMessage="No location here"
        key={form.key('location')}
        {...place('location')}
      />
      <Select
        label={fieldLabels.department}
        data={options(active, issue?.department)}
        clearable
        searchable
        key={form.key('department')}
        {...choice(form.getInputProps('department'))}
      />
      <Select
        label={fieldLabels.focusArea}
        data={options(focusAreas, issue?.focusArea)}
        clearable
        searchable
        key={form.key('focusArea')}
        {...choice(form.getInputProps('focusArea'))}
        onChange={chooseFocusArea}
      />
      <Select
        label={fieldLabels.subfocusArea}
        data={options(within, issue?.subfocusArea)}
        clearable
        searchable
        key={form.key('subfocusArea')}
        {...choice(form.getInputProps('subfocusArea'))}
      />
    </FormSection>
  );
}
