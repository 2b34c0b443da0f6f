import { issueLabels } from '@lamplight/domain/issue-words';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FocusEvent, useState } from 'react';
import { Select } from '../../ui/Select';
import classes from './SurveyTagSelect.module.css';
import { useSurveyTagSearch } from './survey-tags.api';

const noTags = { nothing: 'Type a number or words', unfound: 'No tag in force matches' };

/** Picks a federal survey tag by number or by words: `F558`, `call light`. */
export function SurveyTagSelect(props: {
  value: string;
  /** The words of the tag that is chosen already; it may no longer be in force. */
  description: string | null;
  /** The day on which it must be in force; today where none is given. */
  on?: string;
  onChange: (tag: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  error?: string | undefined;
}) {
  const { value, description, on, onChange, onBlur, error } = props;
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search, 200);
  const { data = [], isPlaceholderData } = useSurveyTagSearch(asked, on);
  const searching = isPlaceholderData || asked !== search;
  const words = new Map(data.map((tag) => [tag.tag, tag.description]));
  if (value && !words.has(value)) words.set(value, description ?? '');
  const chosen = words.get(value);
  const offered = search === '' ? [...words.keys()] : data.map(({ tag }) => tag);

  return (
    <Select
      label={issueLabels.surveyTag}
      description={value && chosen ? chosen : 'By number or words'}
      data={offered.map((tag) => ({ value: tag, label: tag }))}
      value={value || null}
      onChange={(tag) => onChange(tag ?? '')}
      searchable
      clearable
      onSearch={setSearch}
      searching={searching}
      absent={searching ? { ...noTags, unfound: 'Searching …' } : noTags}
      renderOption={({ value: tag }) => (
        <span className={classes.option}>
          <strong>{tag}</strong>
          <Text component="span" size="sm" c="dimmed" lineClamp={2}>
            {words.get(tag)}
          </Text>
        </span>
      )}
      error={error}
      {...(onBlur ? { onBlur } : {})}
    />
  );
}
