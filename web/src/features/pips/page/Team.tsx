import { phaseLabels, pipLabels } from '@lamplight/domain/pips/words';
import { formatFullDay } from '../../../ui/dates';
import { later } from '../../../ui/later';
import { nameOf, type Person } from '../../people/people.api';
import type { Pip } from '../pips.api';
import classes from './Pip.module.css';
import { Fact, NothingYet, Prose, type SectionProps, WrittenSection } from './Section';

const TeamForm = later(async () => (await import('../edit/TeamForm')).TeamForm);

const whoever = (person: Person | null) => (person ? nameOf(person) : 'Somebody who is no longer known');

/** Who works on it, until when, with what, and what is in the way. */
export function Team(props: SectionProps) {
  const { sponsor, leader, team, phases, resources, barriers } = props.pip;
  const dated = phases.filter(({ startDate, endDate }) => startDate ?? endDate);
  const empty = !leader && !sponsor && team.length + dated.length + barriers.length === 0 && !resources;
  return (
    <WrittenSection {...props} name="team" Form={TeamForm}>
      {empty && <NothingYet>Nobody is named yet.</NothingYet>}
      <dl className={classes.facts}>
        <Fact label={pipLabels.leader}>{leader && nameOf(leader)}</Fact>
        <Fact label={pipLabels.sponsor}>{sponsor && nameOf(sponsor)}</Fact>
        <Fact label={pipLabels.team} wide>
          {team.length > 0 && (
            <ul className={classes.list}>
              {team.map(({ userApp, role }) => (
                <li key={userApp?.id ?? role}>
                  {whoever(userApp)}
                  {role && <span className={classes.small}>, {role}</span>}
                </li>
              ))}
            </ul>
          )}
        </Fact>
        <Fact label={pipLabels.phases} wide>
          {dated.length > 0 && <Timetable phases={dated} />}
        </Fact>
        <Prose label={pipLabels.resources} text={resources} />
        <Fact label={pipLabels.barriers} wide>
          {barriers.length > 0 && (
            <ul className={classes.list}>
              {barriers.map(({ barrier, response }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a barrier is nothing but its text.
                <li key={at} className={classes.text}>
                  {barrier}
                  {response && <span className={classes.answer}>{response}</span>}
                </li>
              ))}
            </ul>
          )}
        </Fact>
      </dl>
    </WrittenSection>
  );
}

function Timetable({ phases }: { phases: Pip['phases'] }) {
  return (
    <table className={classes.timetable}>
      <thead>
        <tr>
          <th scope="col">Phase</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
        </tr>
      </thead>
      <tbody>
        {phases.map(({ phase, startDate, endDate }) => (
          <tr key={phase}>
            <th scope="row">{phaseLabels[phase]}</th>
            <td>{startDate ? formatFullDay(startDate) : '–'}</td>
            <td>{endDate ? formatFullDay(endDate) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
