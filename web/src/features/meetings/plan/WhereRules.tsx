import { Link } from 'react-router';
import { addressOf } from '../../../screens';

/** Where what planning a range goes by is set. */
export const WhereRules = () => (
  <>
    Planning a range goes by calendar rules, which are set with each topic and group in{' '}
    <Link to={addressOf('centerTopics')}>Topic set-up</Link>.
  </>
);
