import { Link } from 'react-router';
import { type Column, orders } from '../../ui/column';
import { plural } from '../../ui/plural';
import { StatusTag } from '../../ui/StatusTag';
import { SmallPicture } from '../files/SmallPicture';
import classes from './Topics.module.css';
import { editTopicHref, manageAgendaHref, manageFormHref } from './topic-links';
import type { AdminTopicRow } from './topics.api';

const formWords = ({ form }: AdminTopicRow) =>
  form ? `${plural(form.questionCount, 'question')}, version ${form.definitionVersion}` : 'no form yet';

const usedWords = ({ enabledCenters, centers }: AdminTopicRow) =>
  `${enabledCenters} of ${plural(centers, 'center')}`;

const activeTag = ({ active }: AdminTopicRow) => (
  <StatusTag tone={active ? 'good' : 'quiet'}>{active ? 'Active' : 'Inactive'}</StatusTag>
);

function Links({ topic: { id, name } }: { topic: AdminTopicRow }) {
  return (
    <span className={classes.links}>
      <Link to={manageFormHref(id)} aria-label={`Form of ${name}`}>
        Form
      </Link>
      <Link to={manageAgendaHref(id)} aria-label={`Agenda of ${name}`}>
        Agenda
      </Link>
    </span>
  );
}

/** The topics as administrators see them. */
export const topicColumns: Column<AdminTopicRow>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    width: '36%',
    cell: (topic) => (
      <span className={classes.cell}>
        <SmallPicture image={topic.image} />
        <Link className={classes.name} to={editTopicHref(topic.id)}>
          {topic.name}
        </Link>
      </span>
    ),
  },
  { id: 'active', header: 'State', sort: 'active', cell: activeTag },
  { id: 'form', header: 'Form', sort: 'questionCount', orders: orders.amounts, cell: formWords },
  {
    id: 'centers',
    header: 'Enabled in',
    sort: 'enabledCenters',
    orders: orders.amounts,
    cell: usedWords,
  },
  { id: 'links', header: 'Change', cell: (topic) => <Links topic={topic} /> },
];

/** A topic on a phone. */
export function TopicCard({ topic }: { topic: AdminTopicRow }) {
  return (
    <article className={classes.card}>
      <SmallPicture image={topic.image} />
      <div className={classes.words}>
        <Link className={classes.name} to={editTopicHref(topic.id)}>
          {topic.name}
        </Link>
        <p className={classes.small}>
          {formWords(topic)} · enabled in {usedWords(topic)}
        </p>
        <div>{activeTag(topic)}</div>
        <Links topic={topic} />
      </div>
    </article>
  );
}
