import { IconSignature } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import classes from './Signing.module.css';
import { mySignatures, type SignedRecord } from './signatures.api';

/** Where a page has the box in which whoever looks at it signs. */
export const ownSignatureId = 'own-signature';

/** At the head of what is long to read: that a signature is asked for, and the way to where it is given. */
export const AskedHere = () => (
  <a href={`#${ownSignatureId}`} className={`${classes.asked} ll-no-print`}>
    <IconSignature size={18} stroke={1.9} aria-hidden />
    Waiting for your signature
  </a>
);

/** The same of one record, where it waits for whoever is logged in. */
export function AskedAtHead({ record: { kind, id } }: { record: SignedRecord }) {
  const { data = [] } = useQuery({ ...mySignatures, meta: { quiet: true } });
  return data.some(({ subjectType, subjectId }) => subjectType === kind && subjectId === id) ? (
    <AskedHere />
  ) : null;
}
