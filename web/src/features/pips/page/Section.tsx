import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../../ui/Panel';
import type { Pip } from '../pips.api';
import classes from './Pip.module.css';
import { type EditedSection, type SectionName, sections } from './sections';
import { isWritable } from './useEditing';

/** What every section of the page is given. */
export interface SectionProps {
  pip: Pip;
  /** The section whose form is open. */
  editing: EditedSection | null;
}

/** A section that is only read, or that saves itself. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  return (
    <div id={name} tabIndex={-1} className={classes.section}>
      <Panel title={sections[name]}>{children}</Panel>
    </div>
  );
}

/** A section that belongs to a version: as text, or as its form. */
export function WrittenSection(
  props: SectionProps & {
    name: EditedSection;
    Form: ComponentType<{ pip: Pip }>;
    children: ReactNode;
  },
) {
  const { pip, editing, name, Form, children } = props;
  const edit = useRef<HTMLAnchorElement>(null);
  const written = useRef(false);
  useEffect(() => {
    // The form is gone, and what had the focus with it: reading goes on where writing began.
    if (written.current && editing === null) edit.current?.focus();
    written.current = editing === name;
  }, [editing, name]);
  if (editing === name) {
    return (
      <div id={name} tabIndex={-1} className={classes.section}>
        <Panel title={sections[name]} bare>
          <Form pip={pip} />
        </Panel>
      </div>
    );
  }
  return (
    <div id={name} tabIndex={-1} className={classes.section}>
      <Panel title={sections[name]} aside={isWritable(pip) && <EditButton name={name} ref={edit} />}>
        {children}
      </Panel>
    </div>
  );
}

function EditButton({ name, ref }: { name: EditedSection; ref: Ref<HTMLAnchorElement> }) {
  return (
    <Button
      ref={ref}
      component={Link}
      to={{ search: `?edit=${name}` }}
      preventScrollReset
      className="ll-no-print"
      variant="default"
      size="compact-md"
      leftSection={<IconPencil size={15} aria-hidden />}
      aria-label={`Edit ${sections[name].toLowerCase()}`}
    >
      Edit
    </Button>
  );
}

/** A fact with its label, left out where it is not known. */
export function Fact(props: { label: string; wide?: boolean; children: ReactNode }) {
  const { label, wide = false, children } = props;
  if (children === null || children === undefined || children === '' || children === false) return null;
  return (
    <div className={classes.fact} data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A longer text as it was typed. */
export function Prose({ label, text }: { label: string; text: string | null }) {
  return (
    <Fact label={label} wide>
      {text && <span className={classes.text}>{text}</span>}
    </Fact>
  );
}

/** Said where a section says nothing yet. */
export function NothingYet({ children }: { children: string }) {
  return <p className={classes.none}>{children}</p>;
}
