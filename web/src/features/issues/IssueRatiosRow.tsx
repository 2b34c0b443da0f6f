import { issueLabels, wordOf } from '@lamplight/domain/issue-words';
import { priorities } from '@lamplight/domain/issues';
import { percentText } from '@lamplight/domain/number-words';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { readMany } from '../../ui/list-state';
import type { ListControl } from '../../ui/useListState';
import { type RovingProps, useRovingFocus } from '../../ui/useRovingFocus';
import classes from './IssueRatiosRow.module.css';
import { boardStatuses } from './issue-words';
import type { IssueRatios } from './issues.api';

type Slices = IssueRatios['byStatus'];

const most = 5;
const mostUrgentFirst = [...priorities].reverse();

/**
 * The shares of what the filter selects, as small bar charts. A click on a bar filters by it, another takes it back.
 * All bars are one Tab stop: who comes for the list need not pass each of them.
 */
export function IssueRatiosRow({
  ratios,
  control,
  within,
}: {
  ratios: IssueRatios | undefined;
  control: ListControl;
  /** What they are of besides, as filters of the list: it then shows what the bar has counted. */
  within: Readonly<Record<string, string>>;
}) {
  const parts = [
    { title: issueLabels.status, filter: 'status', slices: inOrder(ratios?.byStatus, boardStatuses) },
    { title: issueLabels.priority, filter: 'priority', slices: inOrder(ratios?.byPriority, mostUrgentFirst) },
    { title: issueLabels.department, filter: 'department', slices: ratios?.byDepartment },
    { title: issueLabels.sourceType, filter: 'source', slices: ratios?.bySourceType },
  ];
  const bars = parts.flatMap(({ filter, slices }) =>
    shownOf(slices).flatMap(({ key }) => (key === null ? [] : [`${filter} ${key}`])),
  );
  const { onKeyDown, itemProps } = useRovingFocus(bars);
  if (ratios?.total === 0) return <p className={classes.empty}>None of them is open.</p>;
  return (
    <div role="toolbar" className={classes.row} aria-label="Shares of these issues" onKeyDown={onKeyDown}>
      {parts.map((part) => (
        <Chart key={part.filter} {...part} control={control} within={within} itemProps={itemProps} />
      ))}
    </div>
  );
}

function Chart(props: {
  title: string;
  filter: string;
  slices: Slices | undefined;
  control: ListControl;
  within: Readonly<Record<string, string>>;
  itemProps: (id: string) => RovingProps;
}) {
  const { title, filter, slices, control, within, itemProps } = props;
  const chosen = readMany(control.params, filter);
  const shown = shownOf(slices);
  const largest = Math.max(1, ...shown.map(({ count }) => count));
  const toggle = (key: string) => {
    if (chosen.includes(key)) {
      control.patch({ [filter]: chosen.filter((each) => each !== key).join(',') || null });
    } else control.patch({ ...within, [filter]: [...chosen, key].join(',') });
  };
  return (
    <div className={classes.chart}>
      <h2 className={classes.title}>{title}</h2>
      {!slices && <Skeleton height={96} radius="sm" />}
      {slices?.length === 0 && <p className={classes.none}>Nothing to count</p>}
      <ul className={classes.bars}>
        {shown.map(({ key, name, count, share }) => {
          const words = wordOf(name ?? 'None');
          const percent = share === null ? '' : `, ${percentText(share * 100)}`;
          const bar = (
            // On the button, the words for the mouse would be its description, read out after its name.
            <span className={classes.parts} title={`${words}: ${count}${percent}`}>
              <span className={classes.name}>{words}</span>
              <span className={classes.count}>{count}</span>
              <span className={classes.track} aria-hidden>
                <span className={classes.fill} style={{ width: `${(count / largest) * 100}%` }} />
              </span>
            </span>
          );
          return (
            <li key={key ?? 'none'}>
              {key === null ? (
                <div className={classes.bar}>{bar}</div>
              ) : (
                <UnstyledButton
                  {...itemProps(`${filter} ${key}`)}
                  className={classes.bar}
                  aria-pressed={chosen.includes(key)}
                  aria-label={`${title} ${words}: ${count}${percent}`}
                  onClick={() => toggle(key)}
                >
                  {bar}
                </UnstyledButton>
              )}
            </li>
          );
        })}
      </ul>
      {slices && slices.length > most && <p className={classes.none}>and {slices.length - most} more</p>}
    </div>
  );
}

const shownOf = (slices: Slices | undefined): Slices => slices?.slice(0, most) ?? [];

/** Steps of a scale stand in its order, whatever their count. */
function inOrder(slices: Slices | undefined, order: readonly string[]): Slices | undefined {
  return slices?.toSorted((one, other) => order.indexOf(one.key ?? '') - order.indexOf(other.key ?? ''));
}
