import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { IconChevronDown, IconChevronLeft, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { asLeft } from './last-list';
import classes from './PageHeader.module.css';
import { useIsPhone } from './phone';

/** By it the page is named where the focus comes to it. */
export const pageTitleId = 'page-title';

/** The top of a page: where it belongs, its name, a sentence about it, and what can be done. */
export function PageHeader(props: {
  title: string;
  /** Shown instead of the title where the title is not plain text. */
  heading?: ReactNode;
  sub?: ReactNode;
  /** The sentence gets longer when what it tells has arrived. */
  subGrows?: boolean;
  back?: { to: string; label: string };
  /** Which of its parts is shown: `Units`. */
  part?: string;
  actions?: ReactNode;
  /** What stands before that, and after it on a phone: a menu, a second way. */
  beside?: ReactNode;
  /** What is done here less often; on a phone it is behind a button. */
  more?: ReactNode;
  /** That is so much that it is behind the button on a wide screen as well. */
  folded?: boolean;
}) {
  const { title, heading, sub, subGrows, back, part, actions, beside, more, folded = false } = props;
  useDocumentTitle([part, title, 'Lamplight'].filter(Boolean).join(' · '));
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {back && (
          <Link to={asLeft(back.to)} className={classes.back}>
            <IconChevronLeft size={16} aria-hidden />
            {back.label}
          </Link>
        )}
        <h1 id={pageTitleId} className={classes.title}>
          {heading ?? title}
        </h1>
        {sub && (
          <p className={classes.sub} data-grows={subGrows || undefined}>
            {sub}
          </p>
        )}
      </div>
      {(actions || beside || more) && <Actions first={actions} beside={beside} more={more} folded={folded} />}
    </header>
  );
}

function Actions(props: { first: ReactNode; beside: ReactNode; more: ReactNode; folded: boolean }) {
  const { first, beside, more, folded } = props;
  const phone = useIsPhone();
  const [open, setOpen] = useState(false);
  const moreId = useId();
  if (!more || !(phone || folded))
    return (
      <div className={`${classes.actions} ll-no-print`}>
        {more}
        {!phone && beside}
        {first}
        {phone && beside}
      </div>
    );
  return (
    <>
      <div className={`${classes.actions} ll-no-print`}>
        {!phone && beside}
        {first}
        {phone && beside}
        <Button
          variant="default"
          // The navigation has a "More" of its own.
          aria-label="More actions"
          aria-expanded={open}
          aria-controls={open ? moreId : undefined}
          onClick={() => setOpen(!open)}
          rightSection={
            open ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />
          }
        >
          More
        </Button>
      </div>
      {/* In a line of its own, so that the button which was pressed stays where it is. */}
      {open && (
        <div id={moreId} className={`${classes.more} ll-no-print`}>
          {more}
        </div>
      )}
    </>
  );
}
