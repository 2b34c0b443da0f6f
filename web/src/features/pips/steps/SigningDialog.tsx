import { enoughWords } from '@lamplight/domain/signing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { absent } from '../../../absent';
import { useLinksToSign, useToldBy } from '../../../session/useMails';
import { ChosenList } from '../../../ui/ChosenList';
import { StepForm } from '../../../ui/form/StepForm';
import { useSmallForm } from '../../../ui/form/useSmallForm';
import { plural } from '../../../ui/plural';
import { nameOf, people } from '../../people/people.api';
import { type Pip, useTakeStep } from '../pips.api';
import classes from './Steps.module.css';

/** Asks for signatures: of whom, and how many it takes. */
export function SigningDialog({ pip, onClose }: { pip: Pip; onClose: () => void }) {
  const { data = [] } = useQuery(people.list);
  const [signers, setSigners] = useState(() => pip.possibleSigners.map(({ id }) => id));
  const [nobody, setNobody] = useState(false);
  const known = new Map([...data, ...pip.possibleSigners].map((person) => [person.id, nameOf(person)]));
  const needed = Math.max(1, pip.signNumber);
  const toldBy = useToldBy();
  const links = useLinksToSign();
  const taking = useTakeStep(pip.id, 'startSigning', 'dialog');
  const small = useSmallForm({
    begin: {},
    check: {},
    send: async () => {
      setNobody(signers.length === 0);
      if (signers.length === 0) return;
      await taking.mutateAsync({ version: pip.version, signerIds: signers });
      onClose();
    },
  });
  return (
    <StepForm
      title={`Ask for signatures under version ${pip.shownVersion}?`}
      text={`With ${plural(needed, 'signature')} it can be activated. Each person is asked ${toldBy}.${links} Nothing of it can be edited while it is signed.`}
      action="Start sign-in process"
      small={small}
      onClose={onClose}
    >
      <ChosenList
        label="Who is to sign"
        none="Nobody is chosen."
        addLabel="Add a person"
        absent={absent.person}
        options={[...known].map(([value, label]) => ({ value, label }))}
        chosen={signers}
        onChange={setSigners}
        error={nobody && signers.length === 0 ? 'Choose who is to sign' : undefined}
      />
      <p className={classes.warn} role="status">
        {enoughWords(needed, signers.length)}
        {signers.length > 0 &&
          signers.length < needed &&
          `${plural(needed, 'signature')} are needed, and only ${plural(signers.length, 'person')} asked. It cannot be activated until more are.`}
      </p>
    </StepForm>
  );
}
