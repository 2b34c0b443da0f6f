import { issueLabels } from '@lamplight/domain/issue-words';
import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FocusEvent, useState } from 'react';
import classes from './SurveyTagSelect.module.css';
import { useSurveyTagSearch } from './survey-tags.api';

/** Picks a federal survey tag by number or by words: `F558`, `call light`. */
export function SurveyTagSelect(props: {
  value: string;
  /** The words of the tag that is chosen already; it may no longer be in force. */
  description: string | null;
  onChange: (tag: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  error?: string | undefined;
}) {
  const { value, description, onChange, onBlur, error } = props;
  const [search, setSearch] = useState(value);
  const [asked] = useDebouncedValue(search === value ? '' : search.trim(), 200);
  const { data = [], isPlaceholderData } = useSurveyTagSearch(asked);
  const words = new Map(data.map((tag) => [tag.tag, tag.description]));
  if (value && !words.has(value)) words.set(value, description ?? '');
  const chosen = words.get(value);

  return (
    <Select
      label={issueLabels.surveyTag}
      description={value && chosen ? chosen : 'By number or words'}
      data={[...words.keys()]}
      value={value || null}
      onChange={(tag) => onChange(tag ?? '')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the survey tag' }}
      searchValue={search}
      onSearchChange={setSearch}
      // The server has searched already, in numbers and words.
      filter={({ options }) => options}
      nothingFoundMessage={isPlaceholderData ? 'Searching …' : 'No tag in force matches'}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <strong>{option.value}</strong>
          <Text component="span" size="sm" c="dimmed" lineClamp={2}>
            {words.get(option.value)}
          </Text>
        </span>
      )}
      error={error}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}
