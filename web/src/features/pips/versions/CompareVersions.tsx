import { comparePips, differenceWords, type PipDifference } from '@lamplight/domain/pips/compare';
import { Skeleton } from '@mantine/core';
import { IconArrowsSort, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { FailedState } from '../../../ui/FailedState';
import { Panel } from '../../../ui/Panel';
import { Select } from '../../../ui/Select';
import { StatusTag, type TagIcon, type Tone } from '../../../ui/StatusTag';
import { takeFocus } from '../../../ui/take-focus';
import { onePipVersion, type Pip, type PipVersionRow } from '../pips.api';
import { CloseLink } from './ReadVersion';
import classes from './Versions.module.css';
import { compareSearch } from './version-address';
import { Words } from './Words';

/** What came, went and changed between two versions, whichever are chosen. */
export function CompareVersions({ pip, compared }: { pip: Pip; compared: readonly [number, number] }) {
  const [from, to] = compared;
  const [before, after] = useQueries({
    queries: [onePipVersion(pip.id, from), onePipVersion(pip.id, to)],
  });
  const title = `Version ${from} compared with version ${to}`;
  const differences = before.data && after.data && comparePips(before.data, after.data);
  const failed = [before, after].find(({ error, data }) => error && !data);
  return (
    <Panel title={title} aside={<CloseLink label="Close the comparison" />}>
      <article className={classes.compared} tabIndex={-1} ref={takeFocus} aria-label={title}>
        <Choice versions={pip.versions} compared={compared} />
        {failed?.error && <FailedState error={failed.error} onRetry={() => failed.refetch()} />}
        {!failed && !differences && <Skeleton height={160} radius="md" />}
        {/* There before its words, so that they are read out as others are chosen. */}
        <p className={classes.summary} role="status">
          {differences && differenceWords(differences)}
        </p>
        {differences && <Differences differences={differences} />}
      </article>
    </Panel>
  );
}

function Choice(props: { versions: readonly PipVersionRow[]; compared: readonly [number, number] }) {
  const { versions, compared } = props;
  const [from, to] = compared;
  const navigate = useNavigate();
  const go = (before: number, after: number) =>
    navigate({ search: compareSearch(before, after) }, { replace: true, preventScrollReset: true });
  // The other of the two is none to choose: a version differs in nothing from itself.
  const choices = (without: number) =>
    versions
      .filter(({ number }) => number !== without)
      .map(({ number, state }) => ({
        value: String(number),
        label: `Version ${number}${state === 'IN_FORCE' ? ' (in force)' : state === 'DRAFT' ? ' (draft)' : ''}`,
      }));
  return (
    <div className={`${classes.choice} ll-no-print`}>
      <Select
        label="From"
        value={String(from)}
        data={choices(to)}
        onChange={(chosen) => chosen && go(Number(chosen), to)}
      />
      <Select
        label="To"
        value={String(to)}
        data={choices(from)}
        onChange={(chosen) => chosen && go(from, Number(chosen))}
      />
    </div>
  );
}

const looks: Readonly<Record<PipDifference['kind'], { tone: Tone; icon: TagIcon }>> = {
  added: { tone: 'good', icon: IconPlus },
  removed: { tone: 'bad', icon: IconMinus },
  changed: { tone: 'info', icon: IconPencil },
  moved: { tone: 'quiet', icon: IconArrowsSort },
};

function Differences({ differences }: { differences: readonly PipDifference[] }) {
  const sections = [...new Set(differences.map(({ section }) => section))];
  return (
    <>
      {sections.map((section) => (
        // No landmark: the page has one of this name already.
        <section key={section} className={classes.differences}>
          <h3>{section}</h3>
          <ul>
            {differences
              .filter((difference) => difference.section === section)
              .map((difference, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: what is compared never changes, and two may read alike
                <Difference key={at} difference={difference} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Difference({ difference: { kind, about, details } }: { difference: PipDifference }) {
  const { tone, icon } = looks[kind];
  return (
    <li>
      <div className={classes.head}>
        <b>{about}</b>
        <StatusTag tone={tone} icon={icon}>
          {kind}
        </StatusTag>
      </div>
      {details.map(({ label, words }) => (
        <p key={label} className={classes.detail}>
          {label !== about && <span className={classes.quiet}>{label}: </span>}
          <Words words={words} />
        </p>
      ))}
    </li>
  );
}
