import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './Guide.module.css';
import { guideHref } from './guide-links';
import type { GuideName } from './guide-names';
import { guides } from './guides';

/** A guide among others. */
export function GuideCard({ name }: { name: GuideName }) {
  const { title, about } = guides[name];
  return (
    <Link to={guideHref(name)} className={classes.card}>
      <span>
        <span className={classes.name}>{title}</span>
        <span className={classes.about}>{about}</span>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </Link>
  );
}
