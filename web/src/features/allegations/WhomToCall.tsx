import { numberIn, type ReportContact, reportContacts, reportingTimes } from '@lamplight/domain/allegations';
import { capital } from '@lamplight/domain/in-words';
import { keysOf } from '@lamplight/domain/keys-of';
import { IconPhone } from '@tabler/icons-react';
import { useAccount } from '../../session/session';
import classes from './WhomToCall.module.css';

/**
 * Whom to call about an alleged violation, and how soon, with the center's own numbers to tap. They came with the account, so that they stand
 * here without a network, too: saving is never reporting.
 */
export function WhomToCall(props: {
  when: string;
  headId?: string;
  /** What must not be taken for reporting. */
  plainly?: string;
}) {
  const { when, headId, plainly = 'Saving it here reports it to nobody.' } = props;
  const { reportTo } = useAccount().center;
  const known = keysOf(reportContacts).filter((contact) => reportTo[contact] !== null);
  return (
    <div className={classes.box}>
      <p className={classes.head} id={headId}>
        <IconPhone size={16} stroke={2.2} aria-hidden /> {when}
      </p>
      <p>
        {capital(reportingTimes)} (F609). {plainly}
      </p>
      {known.length === 0 ? (
        <p>
          The administrator and the state survey agency. Your center has not entered their numbers: an
          administrator can do so under Centers.
        </p>
      ) : (
        <ul className={classes.numbers}>
          {known.map((contact) => (
            <li key={contact}>
              <span className={classes.who}>{reportContacts[contact]}</span>
              <NumberLine contact={contact} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function NumberLine({ contact }: { contact: ReportContact }) {
  const line = useAccount().center.reportTo[contact] ?? '';
  const number = numberIn(line);
  if (number === undefined) return <span>{line}</span>;
  const { dialed, written } = number;
  const at = line.indexOf(written);
  return (
    <a href={`tel:${dialed}`}>
      <span>
        {line.slice(0, at)}
        <span className={classes.number}>{written}</span>
        {line.slice(at + written.length)}
      </span>
    </a>
  );
}
