import { itemAnchor } from './agenda/ItemHead';
import { aboutOf } from './agenda/item-words';
import classes from './Minutes.module.css';
import type { Minutes } from './minutes.api';

/** The parts of the page, by the anchors that lead to them. */
export const parts = {
  about: 'About',
  agenda: 'Agenda and minutes',
  attendance: 'Attendance',
  reports: 'Reports',
  file: 'Minutes on file',
} as const;

/** The outline beside the page, at a desk: its parts, and the items of its agenda. */
export function MinutesNav({ minutes }: { minutes: Minutes }) {
  const items = minutes.items.filter(({ state }) => state === 'ACCEPTED');
  return (
    <nav className={`${classes.nav} ll-no-print`} aria-label="On this page">
      <ul>
        {Object.entries(parts).map(([anchor, label]) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{label}</a>
            {anchor === 'agenda' && items.length > 0 && (
              <ul>
                {items.map((item, at) => (
                  <li key={item.id}>
                    <a href={`#${itemAnchor(item.id)}`}>
                      {at + 1}. {[item.title, aboutOf(item)].filter(Boolean).join(' · ')}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
