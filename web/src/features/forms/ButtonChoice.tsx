import { UnstyledButton } from '@mantine/core';
import classes from './Answer.module.css';
import { moveFocus } from './move-focus';

/** The steps of a scale as buttons in a row, with words at its ends. */
export function ButtonChoice(props: {
  labelId: string;
  describedBy: string | undefined;
  numbers: readonly number[];
  ends: readonly [lowest: string | undefined, highest: string | undefined];
  value: number | undefined;
  onChoose: (value: number) => void;
}) {
  const { labelId, describedBy, numbers, ends, value, onChoose } = props;
  const [lowest, highest] = ends;
  const wordsAt = (index: number) =>
    index === 0 ? lowest : index === numbers.length - 1 ? highest : undefined;
  return (
    <>
      <fieldset
        className={classes.scale}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
        onKeyDown={moveFocus}
      >
        {numbers.map((number, index) => {
          const words = wordsAt(index);
          return (
            <UnstyledButton
              key={number}
              className={classes.button}
              aria-pressed={value === number}
              aria-label={words ? `${number}, ${words}` : undefined}
              onClick={() => onChoose(number)}
            >
              {number}
            </UnstyledButton>
          );
        })}
      </fieldset>
      {(lowest || highest) && (
        <p className={classes.ends} aria-hidden>
          <span>{lowest}</span>
          <span>{highest}</span>
        </p>
      )}
    </>
  );
}
