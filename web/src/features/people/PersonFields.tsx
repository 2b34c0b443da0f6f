import { roleLabels } from '@lamplight/domain/people';
import { roles } from '@lamplight/domain/permissions';
import { useQuery } from '@tanstack/react-query';
import { absent } from '../../absent';
import { useAccount, useMay } from '../../session/session';
import { useMails } from '../../session/useMails';
import { FormSection, Wide } from '../../ui/FormLayout';
import type { FieldControl } from '../../ui/form/form-state';
import { SelectField, SwitchField, TextField, useValue } from '../../ui/form/inputs';
import type { NewPersonControls, PersonControls } from './user-fields';
import { jobPositions } from './users.api';

/**
 * Name, address, work and rights of a person. `center` is there for who may say it; `moves` where another one moves
 * somebody whose account is there already.
 */
export function PersonFields(props: {
  at: PersonControls;
  center?: FieldControl<string> | undefined;
  moves?: boolean;
}) {
  const { at, center, moves = false } = props;
  const may = useMay();
  const { data = [] } = useQuery(jobPositions);
  const offered = roles.filter((role) => role !== 'ADMIN' || may('user.administer'));
  return (
    <FormSection title="Person">
      <TextField field={at.user_firstName} autoComplete="off" />
      <TextField field={at.user_lastName} autoComplete="off" />
      <TextField
        field={at.user_email}
        type="email"
        autoComplete="off"
        description="Each address has one account, in one center"
      />
      <SelectField
        field={at.jobPosition}
        data={data.map(({ id, name }) => ({ value: id, label: name }))}
        optional
        absent={absent.position}
      />
      <SelectField
        field={at.role}
        data={offered.map((role) => ({ value: role, label: roleLabels[role] }))}
        description={<RoleWords field={at.role} />}
      />
      {center && <CenterField field={center} moves={moves} />}
    </FormSection>
  );
}

const meanings: Readonly<Record<string, string>> = {
  ADMIN: 'May do everything, in every center',
  STAFF: 'Runs rounds and works on issues of this center',
  ASSISTANT: 'Attends meetings and signs; reads issues, changes none',
};

function RoleWords({ field }: { field: FieldControl<string> }) {
  return meanings[useValue(field)] ?? '';
}

function CenterField({ field, moves }: { field: FieldControl<string>; moves: boolean }) {
  const { centers } = useAccount();
  return (
    <SelectField
      field={field}
      data={centers.map(({ id, name }) => ({ value: id, label: name }))}
      description={
        moves &&
        'Moving a person leaves what they did where it is, under a disabled account. What a device of theirs has not sent by then stays closed: have them open Lamplight with a network first'
      }
    />
  );
}

/** What is asked of a new account besides. */
export function BeginningFields({ at }: { at: NewPersonControls }) {
  const isAssistant = useValue(at.role) === 'ASSISTANT';
  const link = useMails()
    ? 'They are mailed a link to choose a password at once'
    : 'Their link to choose a password waits in the outbox, where an administrator reads it and hands it over';
  return (
    <FormSection title="Rights">
      <Wide>
        <SwitchField
          field={at.qualityComitee}
          description="Verifies and closes issues, and runs this center's people and lists where the center lets it"
        />
      </Wide>
      <Wide>
        {isAssistant ? (
          <SwitchField
            field={at.login}
            description={`${link}; without a login they sign by personal links alone`}
          />
        ) : (
          <p>{link}.</p>
        )}
      </Wide>
    </FormSection>
  );
}
