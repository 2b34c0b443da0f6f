import { failure } from '@lamplight/contract/messages';
import { listed } from '@lamplight/domain/in-words';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keptSize } from '../../api/kept-store';
import { currentReader } from '../../api/reader';
import { canSeal } from '../../session/sealed/can-seal';
import { useAccount } from '../../session/session';
import { Moment } from '../../ui/Moment';
import { Panel } from '../../ui/Panel';
import { plural } from '../../ui/plural';
import { isTypedInTab } from '../../ui/typed-in-tab';
import { formatBytes } from '../../ui/upload-progress';
import { useFragment } from '../../ui/useFragment';
import { filledSubjects } from '../filled-subjects';
import { ImportUnsent } from '../forms/saved/ImportUnsent';
import { SaveUnsent } from '../forms/saved/SaveUnsent';
import { type Subject, wasRefused } from '../forms/unsent/change';
import type { Unsent } from '../forms/unsent/indexed-db';
import type { KeptCopies } from '../forms/unsent/kept-copies';
import { unsentHere } from '../forms/unsent/runtime';
import type { SubjectTable } from '../forms/unsent/subject-calls';
import { useOutboxState, useRunning } from '../forms/unsent/useOutbox';
import classes from './Account.module.css';
import { accountParts } from './account-links';
import { type KeptOf, keptByPerson, keptRecords } from './kept-here';
import { useSendNow } from './useSendNow';

const subjects: SubjectTable = filledSubjects;

/** `2 rounds and 1 form`. */
const recordsOf = ({ records }: KeptOf): string =>
  listed([...records].map(([kind, count]) => plural(count, subjects[kind]?.thing ?? 'record')));

/** What a person's own record is called, where a copy is here that opens for them. */
async function nameOf(copies: KeptCopies, userId: string, subject: Subject): Promise<string> {
  const calls = subjects[subject.kind];
  const title = async () => {
    const record = calls && (await copies.find(calls, userId, subject.id));
    return record && (await import('../forms/sent-here')).titleOf(subject, record);
  };
  return (await title().catch(() => undefined)) ?? `A ${calls?.thing ?? 'record'}`;
}

const namedOf = async (copies: KeptCopies, userId: string, unsent: readonly Unsent[]) =>
  Promise.all(
    keptRecords(unsent, userId).map(async ({ subject, sinceMs }) => ({
      id: subject.id,
      name: await nameOf(copies, userId, subject),
      sinceMs,
    })),
  );
type Named = Awaited<ReturnType<typeof namedOf>>;

type Ahead = NonNullable<Awaited<ReturnType<typeof keptSize>>>;

/** What this device keeps of whoever was logged in here: how much, since when, and whose. */
export function KeptHere() {
  const { id: userId, center } = useAccount();
  const { changes } = useOutboxState();
  const { copies } = useRunning();
  useFragment(accountParts.kept.id);
  const { data, isError } = useQuery({
    queryKey: ['kept-here', userId, center.id, changes.map(({ revision }) => revision).join()],
    queryFn: async () => {
      const reader = currentReader();
      const unsent = await unsentHere();
      return {
        unsent,
        named: await namedOf(copies, userId, unsent),
        ahead: (reader && (await keptSize(reader))) ?? null,
      };
    },
    placeholderData: (before) => before,
    networkMode: 'always',
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });
  return (
    <Panel title="Kept on this device" id={accountParts.kept.id}>
      {data && <Kept {...data} />}
      {!data && isError && <p className={classes.words}>This browser keeps nothing.</p>}
      {!data && !isError && <Skeleton height={160} />}
    </Panel>
  );
}

function Kept(props: { unsent: readonly Unsent[]; named: Named; ahead: Ahead | null }) {
  const { unsent, named, ahead } = props;
  const { id: userId, center } = useAccount();
  const { changes, sending } = useOutboxState();
  const { sendNow, busy, outcome } = useSendNow();
  const refused = changes.filter(wasRefused).length;
  const people = keptByPerson(unsent, { userId, centerId: center.id });
  const own = people.some((each) => each.userId === userId);
  const typed = isTypedInTab();
  return (
    <>
      <ul className={classes.sessions} aria-label="Kept here">
        {!own && (
          <li className={classes.session}>
            <p className={classes.device}>
              {changes.length === 0
                ? typed
                  ? 'Something you typed in this tab is not saved: go back there'
                  : 'Everything that you did here is sent'
                : 'What is not sent yet is kept only while this page is open'}
            </p>
          </li>
        )}
        {people.map((each) => (
          <li key={each.userId} className={classes.session}>
            <div>
              <p className={classes.device}>
                {each.userId === userId ? 'Yours' : `Of ${each.name ?? 'somebody else'}`}: {recordsOf(each)},
                not sent yet
              </p>
              <p className={classes.small}>
                {formatBytes(each.bytes)}, since <Moment at={new Date(each.sinceMs).toISOString()} />
                {each.userId === userId
                  ? [
                      refused > 0 && ` · ${refused} not accepted: see Rounds and Topics`,
                      sending.unreachable &&
                        ` · ${sending.unreachable === failure.network ? 'no server answers' : sending.unreachable}`,
                    ]
                  : ' · sent when they log in here'}
              </p>
              {each.userId === userId && (
                <ul className={classes.records} aria-label="Yours, one by one">
                  {named.map(({ id, name, sinceMs }) => (
                    <li key={id}>
                      {name}, since <Moment at={new Date(sinceMs).toISOString()} />
                    </li>
                  ))}
                </ul>
              )}
            </div>
            {each.userId === userId && (
              <Button variant="default" size="xs" loading={busy} onClick={sendNow}>
                Send now
              </Button>
            )}
          </li>
        ))}
        <li className={classes.session}>
          <div>
            <p className={classes.device}>
              {ahead
                ? 'Tools, places and forms, to begin without a network'
                : 'Nothing to begin a round with'}
            </p>
            <p className={classes.small}>
              {ahead ? (
                <>
                  {formatBytes(ahead.bytes)}, read <Moment at={new Date(ahead.atMs).toISOString()} />
                </>
              ) : (
                'It is read a few seconds after a page is open, where this browser can keep it'
              )}
            </p>
          </div>
        </li>
      </ul>
      <p className={classes.small} role="status">
        {own && outcome}
      </p>
      <p className={classes.small}>
        {canSeal()
          ? 'It opens only for its own person, while they are logged in.'
          : 'This address is not secure (https): what is kept here is not sealed, and pages need the network.'}
      </p>
      <Group mt="sm" align="start">
        {changes.length > 0 && <SaveUnsent thing="work" />}
        <ImportUnsent />
      </Group>
    </>
  );
}
