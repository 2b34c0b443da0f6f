import { listed } from '@lamplight/domain/in-words';
import { Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { plural } from '../../ui/plural';
import { filledSubjects } from '../filled-subjects';
import type { Unsent } from '../forms/unsent/indexed-db';

/** For whoever logs in: that what was done here is not lost. Whose it is nobody is told before. */
export function KeptForLogin() {
  const [unsent, setUnsent] = useState<readonly Unsent[]>([]);
  useEffect(() => {
    let current = true;
    const read = async () => (await import('../forms/unsent/indexed-db')).kept.unsent();
    read().then(
      (found) => current && setUnsent(found),
      () => {},
    );
    return () => {
      current = false;
    };
  }, []);
  const counted = Object.values(filledSubjects).flatMap(({ kind, thing }) => {
    const ids = new Set(
      unsent.filter(({ subject }) => subject.kind === kind).map(({ subject }) => subject.id),
    );
    return ids.size > 0 ? [plural(ids.size, thing)] : [];
  });
  if (counted.length === 0) return null;
  return (
    <Text size="sm" role="status">
      Kept on this device, not sent yet: {listed(counted)}. What is kept goes when whoever did it logs in.
    </Text>
  );
}
