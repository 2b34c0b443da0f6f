import { Link } from 'react-router';
import { type Column, orders } from '../../ui/column';
import { formatFullDay } from '../../ui/dates';
import { RowCard } from '../../ui/RowCard';
import classes from '../forms/FilledList.module.css';
import { FilledScore } from '../forms/ScoreTag';
import { nameOf } from '../people/people.api';
import { formHref } from './completed-form-links';
import type { CompletedFormRow } from './completed-forms.api';
import { AlertCount, FormStatusTag } from './FormTags';

/** A correction stands in place of a form, regular or extra. */
const typeWords = ({ type, correction }: CompletedFormRow) => {
  const words = type === 'EXTRA' ? 'Extra' : 'Regular';
  return correction ? `${words}, a correction` : words;
};

export const formColumns: readonly Column<CompletedFormRow>[] = [
  {
    id: 'date',
    header: 'For',
    sort: 'date',
    orders: orders.past,
    width: '22%',
    cell: (row) => (
      <Link className={classes.link} to={formHref(row)}>
        {formatFullDay(row.date)}
      </Link>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    sort: 'status',
    orders: ['drafts first', 'signed first'],
    cell: (row) => <FormStatusTag {...row} />,
  },
  {
    id: 'author',
    header: 'By',
    sort: 'userApp',
    cell: ({ sentBy, userApp }) => {
      const person = sentBy ?? userApp;
      return person && nameOf(person);
    },
  },
  { id: 'type', header: 'Type', cell: typeWords },
  {
    id: 'score',
    header: 'Score',
    sort: 'score',
    orders: orders.amounts,
    cell: (row) => <FilledScore {...row} />,
  },
  {
    id: 'alerts',
    header: 'Alerts',
    sort: 'alertCount',
    orders: orders.amounts,
    cell: ({ status, alertCount }) =>
      status === 'DRAFT' ? <span className={classes.small}>–</span> : <AlertCount count={alertCount} />,
  },
];

/** A completed form in a list on a phone. */
export function FormCard({ form }: { form: CompletedFormRow }) {
  const person = form.sentBy ?? form.userApp;
  return (
    <RowCard
      to={formHref(form)}
      name={formatFullDay(form.date)}
      facts={[form.type === 'EXTRA' && 'Extra', person && nameOf(person)].filter(Boolean).join(' · ')}
    >
      <FormStatusTag {...form} />
      {form.status !== 'DRAFT' && <FilledScore {...form} />}
      {form.alertCount > 0 && <AlertCount count={form.alertCount} />}
    </RowCard>
  );
}
