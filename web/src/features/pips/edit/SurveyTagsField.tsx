import { ActionIcon, Input } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useError, useValue } from '../../../ui/form/inputs';
import { SaidChanges } from '../../../ui/Said';
import { SurveyTagSelect } from '../../survey-tags/SurveyTagSelect';
import type { CharterControls } from './charter-fields';
import classes from './Edit.module.css';

/** The survey tags that a PIP is about, found by number or words. */
export function SurveyTagsField({ field }: { field: CharterControls['surveyTags'] }) {
  const tags = useValue(field);
  const error = useError(field);
  const labelId = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const remove = (tag: string) => {
    field.set(tags.filter((each) => each !== tag));
    // The button goes with what it took away, and the focus with it.
    group.current?.querySelector('input')?.focus();
  };
  return (
    <fieldset ref={group} className={classes.chosen} aria-labelledby={labelId}>
      <Input.Label component="div" id={labelId}>
        {field.field.label}
      </Input.Label>
      {tags.length > 0 && (
        <ul className={classes.chips}>
          {tags.map((tag) => (
            <li key={tag} className={classes.chip}>
              <span>{tag}</span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove ${tag}`}
                onClick={() => remove(tag)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.narrow}>
        <SurveyTagSelect
          value=""
          description={null}
          error={error}
          onChange={(tag) => {
            if (tag !== '' && !tags.includes(tag)) field.set([...tags, tag]);
          }}
        />
      </div>
      <SaidChanges items={tags.map((tag) => ({ key: tag, name: tag }))} />
    </fieldset>
  );
}
