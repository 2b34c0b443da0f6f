import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Select } from '../../ui/Select';
import { nameOf, people } from '../people/people.api';
import classes from './Signing.module.css';
import { type Signature, useAskAgain } from './signatures.api';

interface Asked {
  signature: Signature;
  name: string;
  /** Whether somebody else may sign in their place. */
  others: boolean;
}

/** Mails a fresh link, to the same person or to somebody else in their place. */
export function AskAgain({ signature, name, others }: Asked) {
  const asking = useAskAgain();
  const [other, setOther] = useState(false);
  const ask = (signer?: string) =>
    asking.mutate({ id: signature.id, ...(signer ? { signer } : {}) }, { onSuccess: () => setOther(false) });
  return (
    <div className={classes.steps}>
      {!signature.disabled && (
        <Button
          variant="default"
          size="xs"
          mt={6}
          loading={asking.isPending}
          aria-label={`Ask ${name} again`}
          onClick={() => ask()}
        >
          Ask again
        </Button>
      )}
      {others && (
        <Button
          variant="subtle"
          size="xs"
          mt={6}
          aria-label={`Ask somebody else than ${name}`}
          aria-expanded={other}
          onClick={() => setOther(!other)}
        >
          Somebody else
        </Button>
      )}
      {other && <OtherSigner onChoose={ask} />}
    </div>
  );
}

/** Chosen first and asked by a press of its own: a mail that has left cannot be taken back. */
function OtherSigner({ onChoose }: { onChoose: (id: string) => void }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const everyone = useQuery(people.list).data ?? [];
  return (
    <>
      <Select
        label="Who signs instead"
        data={everyone.map((person) => ({ value: person.id, label: nameOf(person) }))}
        searchable
        value={chosen}
        onChange={setChosen}
      />
      <Button size="xs" disabled={chosen === null} onClick={() => chosen && onChoose(chosen)}>
        Mail them the link
      </Button>
    </>
  );
}
