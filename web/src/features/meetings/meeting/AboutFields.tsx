import { absent } from '../../../absent';
import { ChosenList } from '../../../ui/ChosenList';
import { FormSection, Wide } from '../../../ui/FormLayout';
import type { FieldControl } from '../../../ui/form/form-state';
import { useProblems, useValue } from '../../../ui/form/inputs';
import { Select } from '../../../ui/Select';
import { type About, aboutKindLabels, aboutKinds } from './about-field';
import type { useAboutOptions } from './useAboutOptions';

/** What a new meeting is about. */
export function AboutFields({
  field,
  options,
}: {
  field: FieldControl<About>;
  options: NonNullable<ReturnType<typeof useAboutOptions>>;
}) {
  const value = useValue(field);
  const problems = useProblems(field);
  const errorOf = (path: string) => problems.find((problem) => problem.path === path)?.message;
  const put = (change: Partial<About>) => field.set({ ...value, ...change });
  return (
    <FormSection title="What it is about">
      <Select
        label="About"
        data={options.kinds.map((kind) => ({ value: kind, label: aboutKindLabels[kind] }))}
        value={value.kind}
        onChange={(chosen) => put({ kind: aboutKinds.find((kind) => kind === chosen) ?? 'OTHER' })}
      />
      {value.kind === 'TOPICS' && (
        <Wide>
          <ChosenList
            label="Topics"
            none="No topic is chosen yet."
            addLabel="Add a topic"
            absent={absent.topic}
            options={options.topics}
            chosen={value.centerTopicIds}
            onChange={(centerTopicIds) => put({ centerTopicIds })}
            error={errorOf('centerTopicIds')}
          />
        </Wide>
      )}
      {value.kind === 'GROUP' && (
        <Select
          label="Group"
          required
          searchable
          data={options.groups}
          value={value.groupId || null}
          error={errorOf('groupId')}
          absent={absent.group}
          onChange={(groupId) => put({ groupId: groupId ?? '' })}
        />
      )}
      {value.kind === 'PIP' && (
        <Select
          label="PIP"
          required
          searchable
          data={options.pips}
          value={value.pipId || null}
          error={errorOf('pipId')}
          absent={absent.pip}
          onChange={(pipId) => put({ pipId: pipId ?? '' })}
        />
      )}
    </FormSection>
  );
}
