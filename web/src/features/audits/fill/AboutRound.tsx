import type { PlaceDemand } from '@lamplight/domain/forms/definition';
import { formLimits } from '@lamplight/domain/forms/limits';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { GrowingText } from '../../../ui/GrowingText';
import { Panel } from '../../../ui/Panel';
import classes from '../../forms/fill/Fill.module.css';
import { useTypedText } from '../../forms/useTypedText';
import type { Audit } from '../audits.api';
import { Noted } from '../Noted';
import { PlaceFields } from '../PlaceFields';
import type { RoundAbout } from '../round-subject';
import { placeOf } from '../round-words';

/** Where a round was made, and what is noted about it as a whole. */
export function AboutRound(props: {
  about: RoundAbout;
  /** What its tool demands. */
  demanded: PlaceDemand | undefined;
  /** What others who take part noted of it. */
  noted: Audit['notes'];
  onAbout: (about: RoundAbout) => void;
}) {
  const { about, demanded, noted, onAbout } = props;
  /** Why the place can be chosen: the tool demands one, or the person wants another. Once open it stays so. */
  const [changing, setChanging] = useState<'demanded' | 'wanted'>();
  if (!changing && demanded !== undefined && about[demanded] === null) setChanging('demanded');
  const note = useTypedText(about.note, (text) => onAbout({ ...about, note: text }));
  return (
    <Panel title="About this round">
      <Stack>
        {changing ? (
          <PlaceFields
            place={about}
            demanded={demanded}
            takesFocus={changing === 'wanted'}
            onChange={(place) => onAbout({ ...about, ...place })}
          />
        ) : (
          <div className={classes.where}>
            <span className={classes.grow}>{placeOf(about) || 'The whole house'}</span>
            <Button variant="default" mih={44} onClick={() => setChanging('wanted')}>
              Change the place
            </Button>
          </div>
        )}
        {placeOf(about) === '' && demanded === undefined && (
          <p className={classes.small}>No room or unit: the issues of this round will not say where.</p>
        )}
        <Noted notes={noted} />
        <GrowingText
          label={noted.length > 0 ? 'Your note' : 'Note'}
          description={
            noted.length > 0
              ? 'Anything about the round as a whole, beside what others noted above'
              : 'Anything about the round as a whole'
          }
          minRows={2}
          maxLength={formLimits.note}
          value={note.text}
          onChange={(event) => note.type(event.currentTarget.value)}
          onBlur={note.flush}
        />
      </Stack>
    </Panel>
  );
}
