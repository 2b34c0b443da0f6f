import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

const pauseMs = 300;
const leastCharacters = 14;

/** Text search of a list. It searches while the person types, a moment after the last key. */
export function SearchField(props: {
  label: string;
  maxLength: number;
  value: string;
  onSearch: (text: string) => void;
}) {
  const { label, maxLength, value, onSearch } = props;
  const [text, setText] = useState(value);
  const next = useNavigation().location;
  // Whoever pressed a link meanwhile is on the way: the list's address would call them back.
  const search = useDebouncedCallback((words: string) => {
    if (!next || next.pathname === location.pathname) onSearch(words);
  }, pauseMs);
  // The address may change without typing: the back button, "Clear filters".
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value]);
  const change = (typed: string) => {
    setText(typed);
    search(typed.trim());
  };
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      // As wide as what it says of itself.
      inputSize={String(Math.max(leastCharacters, label.length))}
      maxLength={maxLength}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => change('')} />
      }
    />
  );
}
