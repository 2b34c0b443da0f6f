import { yesNoLabels } from '@lamplight/domain/forms/answer-words';
import { UnstyledButton } from '@mantine/core';
import { IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import classes from './Answer.module.css';
import { moveFocus } from './move-focus';

const icons = { yes: IconCheck, no: IconX, na: IconMinus };
type Code = keyof typeof icons;

/** Yes, No and where allowed N/A as large buttons; one of them is pressed. The arrow keys go from one to the next. */
export function YesNoButtons(props: {
  labelId: string;
  describedBy: string | undefined;
  withNa: boolean;
  value: string | undefined;
  onChoose: (code: Code) => void;
}) {
  const { labelId, describedBy, withNa, value, onChoose } = props;
  const codes: Code[] = withNa ? ['yes', 'no', 'na'] : ['yes', 'no'];
  return (
    <fieldset
      className={classes.yesNo}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      onKeyDown={moveFocus}
    >
      {codes.map((code) => {
        const pressed = value === code;
        const Icon = icons[code];
        return (
          <UnstyledButton
            key={code}
            className={classes.button}
            data-code={code}
            aria-pressed={pressed}
            onClick={() => onChoose(code)}
          >
            {pressed && <Icon size={18} stroke={2.6} aria-hidden />}
            {yesNoLabels[code]}
          </UnstyledButton>
        );
      })}
    </fieldset>
  );
}
