import { isList, type OutlineItem, type OutlinePart, outlineOf } from '@lamplight/domain/pips/outline';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Awaited } from '../../../ui/Awaited';
import { Panel } from '../../../ui/Panel';
import { takeFocus } from '../../../ui/take-focus';
import { onePipVersion, type Pip } from '../pips.api';
import { DraftPdf } from './DraftPdf';
import classes from './Versions.module.css';

/** A version whole, as it was written and signed. */
export function ReadVersion({ pip, number }: { pip: Pip; number: number }) {
  const query = useQuery(onePipVersion(pip.id, number));
  const { data } = query;
  return (
    <Panel
      title={`Version ${number}, whole`}
      aside={
        <div className={classes.asides}>
          <DraftPdf pip={pip} number={number} />
          <CloseLink label={`Close version ${number}`} />
        </div>
      }
    >
      {!data && <Awaited query={query} height={240} radius="md" />}
      {data && (
        <article className={classes.whole} tabIndex={-1} ref={takeFocus} aria-label={`Version ${number}`}>
          <h3>{data.title}</h3>
          {outlineOf(data).map(({ title, parts }) => (
            <section key={title}>
              <h4>{title}</h4>
              <dl className={classes.said}>
                {parts.map((part) => (
                  <Part key={part.label} part={part} />
                ))}
              </dl>
            </section>
          ))}
        </article>
      )}
    </Panel>
  );
}

function Part({ part }: { part: OutlinePart }) {
  return (
    <div>
      <dt>{part.label}</dt>
      {isList(part) ? (
        <dd>
          <ol>
            {part.items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a version never changes, and texts of a list may be alike
              <Item key={at} item={item} />
            ))}
          </ol>
        </dd>
      ) : (
        <dd>{part.text}</dd>
      )}
    </div>
  );
}

function Item({ item: { text, facts } }: { item: OutlineItem }) {
  return (
    <li>
      {text}
      {facts.map((fact) => (
        <span key={fact.label} className={classes.quiet}>
          {fact.label}: {fact.text}
        </span>
      ))}
    </li>
  );
}

/** Back to the list of versions, without the one that was read or the two that were compared. */
export function CloseLink({ label }: { label: string }) {
  return (
    <Button
      component={Link}
      to={{ search: '' }}
      preventScrollReset
      className="ll-no-print"
      variant="default"
      size="compact-md"
      leftSection={<IconX size={15} aria-hidden />}
      aria-label={label}
    >
      Close
    </Button>
  );
}
