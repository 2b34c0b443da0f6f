import { useDocumentTitle } from '@mantine/hooks';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { asLeft } from './last-list';
import classes from './PageHeader.module.css';

/** The top of a page: where it belongs, its name, a sentence about it, and what can be done. */
export function PageHeader(props: {
  title: string;
  /** Shown instead of the title where the title is not plain text. */
  heading?: ReactNode;
  sub?: ReactNode;
  /** The sentence gets longer when what it tells has arrived. */
  subGrows?: boolean;
  back?: { to: string; label: string };
  actions?: ReactNode;
}) {
  const { title, heading, sub, subGrows, back, actions } = props;
  useDocumentTitle(`${title} · Lamplight`);
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        {back && (
          <Link to={asLeft(back.to)} className={classes.back}>
            <IconChevronLeft size={16} aria-hidden />
            {back.label}
          </Link>
        )}
        <h1 className={classes.title}>{heading ?? title}</h1>
        {sub && (
          <p className={classes.sub} data-grows={subGrows || undefined}>
            {sub}
          </p>
        )}
      </div>
      {actions && <div className={`${classes.actions} ll-no-print`}>{actions}</div>}
    </header>
  );
}
