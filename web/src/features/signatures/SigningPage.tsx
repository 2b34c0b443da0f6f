import { signedKinds, signedSubjects } from '@lamplight/domain/signing';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { PageHeader } from '../../ui/PageHeader';
import { Panel } from '../../ui/Panel';
import { isUnread, UnreadPage } from '../../ui/UnreadPage';
import { AskedHere } from './AskedAtHead';
import { DocumentBody } from './Document';
import { Signatures } from './Signatures';
import classes from './Signing.module.css';
import { type SignedRecord, signingOf } from './signatures.api';

/** What is to be signed, or was, with its signatures: where whoever is logged in reads, signs, and asks again. */
export function SigningPage() {
  const { kind: called, id = '' } = useParams();
  const kind = signedKinds.find((known) => known === called);
  return kind ? <SigningOf record={{ kind, id }} /> : <NotFoundPage />;
}

function SigningOf({ record }: { record: SignedRecord }) {
  const { data, error, refetch } = useQuery(signingOf(record));
  if (isUnread(error, data)) {
    const refused = 'What is signed is read by the staff, and by whoever is asked to sign it';
    return <UnreadPage error={error} onRetry={refetch} refused={refused} />;
  }
  if (!data) return <PageHeader title="Signatures" />;
  const asked = data.permissions.includes('signature.own');
  return (
    <>
      <PageHeader
        title={`${asked ? 'Sign' : 'Signatures'}: ${data.readable.title}`}
        sub={`Signatures under ${signedSubjects[record.kind].one}`}
      />
      {asked && <AskedHere />}
      <div className={classes.record}>
        <Panel title="What is signed">
          <DocumentBody document={data.readable} level={3} />
        </Panel>
        <Signatures record={record} />
      </div>
    </>
  );
}
