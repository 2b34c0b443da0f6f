import { Link } from 'react-router';
import classes from './GuideLink.module.css';
import { guideHref } from './guide-links';
import type { GuideName } from './guide-names';

/** Leads from the sentence at the top of a screen to the guide about it. */
export const GuideLink = ({ name, label }: { name: GuideName; label: string }) => (
  <Link to={guideHref(name)} className={classes.link}>
    {label}
  </Link>
);
