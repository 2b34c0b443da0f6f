import { reportContacts } from '@lamplight/domain/allegations';
import { priorities } from '@lamplight/domain/issues';
import { keysOf } from '@lamplight/domain/keys-of';
import type { ComponentProps, ReactNode } from 'react';
import { absent } from '../../absent';
import { timeZoneOptions } from '../../time-zones';
import { FormSection, Wide } from '../../ui/FormLayout';
import { SelectField, SwitchField, TextField } from '../../ui/form/inputs';
import type { CenterControls } from './center-fields';

/** What no browser knows to fill in. */
const OwnField = (props: ComponentProps<typeof TextField>) => <TextField {...props} autoComplete="off" />;

/** The fields of a center, new or not; `ofTimeZone` says what another time zone would change. */
export function CenterFields({ at, ofTimeZone }: { at: CenterControls; ofTimeZone?: ReactNode }) {
  return (
    <>
      <FormSection title="Center">
        <OwnField field={at.name} />
        <SelectField
          field={at.timeZone}
          data={timeZoneOptions}
          optional
          absent={absent.timeZone}
          description="Days and hours are meant as people there write them"
        />
        {ofTimeZone}
        <OwnField field={at.ccn} description="Six characters, as CMS writes it, such as 155001" />
      </FormSection>
      <FormSection title="Quality committee">
        <Wide>
          <OwnField
            field={at.workProductHeader}
            description="At the head of papers that are marked; Lamplight’s own words unless filled in"
          />
        </Wide>
        <Wide>
          <SwitchField
            field={at.committeeMinutesMarked}
            description="Of meetings that are planned from now on. Whoever is invited reads them too; of each meeting the mark can be taken back"
          />
        </Wide>
      </FormSection>
      <FormSection
        title="What the center asks of itself"
        hint="The compliance panel counts what is done of it."
      >
        <OwnField field={at.qapiPlanMonths} description="Sooner where the plan itself names a day" />
        <OwnField
          field={at.weeklyRounds}
          description="Asked for from the week after a change; 0 asks for none"
        />
        <SelectField
          field={at.shifts}
          data={[
            { value: '3', label: 'Three: day, evening, night' },
            { value: '2', label: 'Two: day, night' },
          ]}
          description="Each has a fire drill a quarter"
        />
      </FormSection>
      <FormSection
        title="Whom to call about an alleged violation"
        hint="A name and a number. Questions that ask for abuse or neglect show them first, without a network too."
      >
        {keysOf(reportContacts).map((contact) => (
          <OwnField key={contact} field={at[`reportTo.${contact}`]} />
        ))}
      </FormSection>
      <FormSection
        title="Days until an issue is due"
        hint="Counted from the day it was found. 0 is the same day."
      >
        {priorities.map((priority) => (
          <OwnField key={priority} field={at[`dueDays.${priority}`]} />
        ))}
      </FormSection>
      <FormSection title="Access">
        <OwnField
          field={at.idleMinutes}
          description="After so many a session ends, unless its person chose to be remembered"
        />
        <OwnField
          field={at.signatureKeyDays}
          description="After so many a link that was mailed to a signer serves no more; asking again mails a new one"
        />
        <Wide>
          <SwitchField
            field={at.committeeManages}
            description="Switched off, only administrators change people, departments, places, areas and tools here"
          />
        </Wide>
        <Wide>
          <SwitchField
            field={at.otpDemanded}
            description="Until they have set one up, they reach their own account only"
          />
        </Wide>
      </FormSection>
    </>
  );
}
