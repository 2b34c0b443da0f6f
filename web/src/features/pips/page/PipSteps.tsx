import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { laterDialog } from '../../../ui/later';
import { type Pip, useGenerateDocument } from '../pips.api';
import { missingId } from './MissingSteps';
import classes from './Pip.module.css';
import { labelOf, type OfferedStep, orderedSteps, type Step } from './pip-steps';

const StepDialog = laterDialog(async () => (await import('../steps/StepDialog')).StepDialog);

/** What state and rights allow now: the next step as a button, the others in a menu. What keeps one from being taken stands below (MissingSteps). */
export function PipSteps({ pip }: { pip: Pip }) {
  const [open, setOpen] = useState<Exclude<Step, 'generateDocument'> | null>(null);
  const generating = useGenerateDocument(pip);
  const group = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLButtonElement>(null);
  const pressed = useRef<{ button: HTMLElement; words: string | null } | null>(null);
  const { first, others } = orderedSteps(pip.steps);
  const take = ({ action, missing }: OfferedStep) => {
    if (missing.length > 0) return;
    const from = document.activeElement;
    // What is chosen in the menu goes with it; the menu's own button stays.
    const button =
      from instanceof HTMLButtonElement && group.current?.contains(from) && from.role !== 'menuitem'
        ? from
        : menu.current;
    pressed.current = button && { button, words: button.textContent };
    if (action === 'generateDocument') generating.mutate();
    else setOpen(action);
  };
  const close = () => {
    setOpen(null);
    // What was pressed may be another button now, or behind a menu: the group has the focus then, not another step in it.
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const before = pressed.current;
      if (before?.button.isConnected && before.button.textContent === before.words) before.button.focus();
      else group.current?.focus();
    }, 50);
  };
  const [only] = others.length === 1 ? others : [];
  return (
    <>
      {(first || others.length > 0) && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset takes no part in the line of buttons.
        <div ref={group} role="group" aria-label="Steps" tabIndex={-1} className={classes.steps}>
          {only && <StepButton step={only} variant="default" onTake={take} />}
          {others.length > 1 && (
            <Menu position="bottom-end" width={300}>
              <Menu.Target>
                <Button
                  ref={menu}
                  variant="default"
                  loading={generating.isPending}
                  rightSection={<IconChevronDown size={16} aria-hidden />}
                >
                  Other steps
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map((step) => (
                  <StepItem key={step.action} step={step} onTake={take} />
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          {first && <StepButton step={first} variant="filled" onTake={take} />}
        </div>
      )}
      {open && <StepDialog key={open} pip={pip} step={open} onClose={close} />}
    </>
  );
}

interface StepProps {
  step: OfferedStep;
  onTake: (step: OfferedStep) => void;
}

/** What lacks something stays in reach: by it, a screen reader says what. */
function StepButton(props: StepProps & { variant: 'default' | 'filled' }) {
  const { step, variant, onTake } = props;
  const lacks = step.missing.length > 0;
  return (
    <Button
      variant={variant}
      {...(lacks ? { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': missingId } : {})}
      onClick={() => onTake(step)}
    >
      {labelOf(step.action)}
    </Button>
  );
}

function StepItem({ step, onTake }: StepProps) {
  const lacks = step.missing.length > 0;
  return (
    <Menu.Item
      {...(lacks ? { 'aria-disabled': true } : {})}
      closeMenuOnClick={!lacks}
      onClick={() => onTake(step)}
    >
      {labelOf(step.action)}
      {lacks && <span className={classes.lacks}>Missing: {step.missing.join('; ')}</span>}
    </Menu.Item>
  );
}
