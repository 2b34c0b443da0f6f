import { fishboneCategories, pipLimits } from '@lamplight/domain/pips/content';
import { FormSection, Wide } from '../../../ui/FormLayout';
import { useValue } from '../../../ui/form/inputs';
import { useSavedRecord } from '../../../ui/form/useRecordForm';
import { GrowingText } from '../../../ui/GrowingText';
import { Rows } from '../edit/Rows';
import { SectionForm, useSectionSaving } from '../edit/SectionForm';
import type { Pip } from '../pips.api';
import { Fishbone } from './Fishbone';
import { effectOf } from './RootCause';
import classes from './RootCause.module.css';
import { fishboneOf, type RootCauseControls, rootCauseFields, type TextRow } from './root-cause-fields';

/** Why it happens, to write: by hand and by key, the drawing following what is typed. */
export function RootCauseForm({ pip }: { pip: Pip }) {
  const form = useSavedRecord({
    fields: rootCauseFields,
    record: pip,
    ...useSectionSaving(pip, 'root-cause'),
  });
  const { at } = form;
  return (
    <SectionForm pip={pip} form={form}>
      <FormSection
        title="Why it happens"
        order={3}
        hint="Ask why it happens, then why that is so, until the answer is something that can be changed."
      >
        <Wide>
          <Whys field={at.whys} />
        </Wide>
      </FormSection>
      <FormSection title="Fishbone" order={3} hint="What contributes to it, by where it comes from.">
        <Wide>
          <Drawn at={at} effect={effectOf(pip)} />
        </Wide>
        <Wide>
          <div className={classes.bones}>
            {fishboneCategories.map((category) => (
              <Rows
                key={category}
                field={at[`fishbone.${category}`]}
                kind={rootCauseFields[`fishbone.${category}`]}
                none="No cause yet."
              >
                {(row) => <RowText {...row} limit={pipLimits.line} />}
              </Rows>
            ))}
          </div>
        </Wide>
      </FormSection>
      <FormSection
        title="What it comes down to"
        order={3}
        hint="What, were it gone, would keep the problem from coming back."
      >
        <Wide>
          <Rows field={at.rootCauses} kind={rootCauseFields.rootCauses} none="None yet.">
            {(row) => <RowText {...row} limit={pipLimits.prose} />}
          </Rows>
        </Wide>
      </FormSection>
    </SectionForm>
  );
}

/** A ladder: each answers the one before. */
function Whys({ field }: { field: RootCauseControls['whys'] }) {
  const rows = useValue(field);
  return (
    <Rows field={field} kind={rootCauseFields.whys} none="Not asked yet.">
      {(inputs) => {
        const before = rows[rows.findIndex(({ id }) => id === inputs.row.id) - 1]?.text.trim();
        const asked = before ? `Why: “${before}”?` : 'Why does it happen?';
        return <RowText {...inputs} label={asked} limit={pipLimits.prose} />;
      }}
    </Rows>
  );
}

function RowText(props: {
  row: TextRow;
  name: string;
  set: (change: { text: string }) => void;
  errorOf: (text: 'text') => string | undefined;
  added: boolean;
  limit: number;
  label?: string;
}) {
  const { row, name, set, errorOf, added, limit, label } = props;
  return (
    <GrowingText
      {...(label ? { label } : {})}
      aria-label={label ? `${name}. ${label}` : name}
      minRows={1}
      maxRows={8}
      maxLength={limit}
      value={row.text}
      autoFocus={added}
      error={errorOf('text')}
      onChange={(event) => set({ text: event.currentTarget.value })}
    />
  );
}

/** The drawing of what is typed. */
function Drawn({ at, effect }: { at: RootCauseControls; effect: string }) {
  const bones = {
    PEOPLE: useValue(at['fishbone.PEOPLE']),
    PROCESS: useValue(at['fishbone.PROCESS']),
    EQUIPMENT: useValue(at['fishbone.EQUIPMENT']),
    ENVIRONMENT: useValue(at['fishbone.ENVIRONMENT']),
    MATERIALS: useValue(at['fishbone.MATERIALS']),
    MANAGEMENT: useValue(at['fishbone.MANAGEMENT']),
  };
  return <Fishbone listed={false} effect={effect} causes={fishboneOf((category) => bones[category])} />;
}
