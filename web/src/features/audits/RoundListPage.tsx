import { filterLimits } from '@lamplight/contract/filter';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useAccount, useMay } from '../../session/session';
import { InPage } from '../../ui/ErrorPage';
import { later } from '../../ui/later';
import { ListFilters } from '../../ui/list/ListFilters';
import { ListTable } from '../../ui/list/ListTable';
import { useListPage } from '../../ui/list/useListPage';
import { PageHeader } from '../../ui/PageHeader';
import { PrintButton } from '../../ui/PrintButton';
import { NewToolButton } from '../audit-tools/NewToolButton';
import { ImportUnsent } from '../forms/saved/ImportUnsent';
import { GuideLink } from '../guides/GuideLink';
import { useAuditList } from './audits.api';
import { RoundCard } from './RoundCard';
import { RoundTabs } from './RoundTabs';
import { roundColumns } from './round-columns';
import { roundCriteria } from './round-criteria';
import { roundSubject } from './round-subject';
import { roundHref } from './round-words';
import { StartRound } from './StartRound';
import { UnsentRounds } from './UnsentRounds';

const ToolList = later(async () => (await import('../audit-tools/ToolList')).ToolList);

const SentHere = later(
  async () => (await import('../forms/SentHere')).SentHere,
  InPage,
  () => null,
);

const HouseMap = later(async () => (await import('./house/HouseMap')).HouseMap);

const subs = {
  rounds: 'Short checks of rooms and units.',
  house: 'When each unit and room was visited last.',
  tools: 'The questionnaires that rounds are made with.',
};

/** Rounds, and beside them the house and the tools they are made with. */
export function RoundListPage() {
  const may = useMay();
  const [params] = useSearchParams();
  // Assistants may look at the tools, not at the rounds.
  const reads = may('audit.read');
  const asked = params.get('tab');
  const tab = !reads || asked === 'tools' ? 'tools' : asked === 'house' ? 'house' : 'rounds';
  const tools = tab === 'tools';
  return (
    <>
      <PageHeader
        title="Ambassador rounds"
        sub={
          <>
            {subs[tab]} <GuideLink name="round" label="How a round works" />
          </>
        }
        beside={!tools && <PrintButton />}
        more={tab === 'rounds' && may('audit.hand-over') && <ImportUnsent />}
        folded
        actions={
          tools ? may('audit-tool.manage') && <NewToolButton /> : may('audit.perform') && <StartRound />
        }
      />
      {reads && <RoundTabs current={tab} />}
      {tools ? <ToolList /> : tab === 'house' ? <HouseMap /> : <Rounds />}
    </>
  );
}

const table = {
  columns: roundColumns,
  criteria: roundCriteria,
  limits: filterLimits,
  sort: 'creationDateTime,desc',
  size: 10,
};

function Rounds() {
  const { id: userId } = useAccount();
  const may = useMay();
  const page = useListPage(table, userId);
  return (
    <>
      <UnsentRounds />
      <SentHere kind={roundSubject.kind} />
      <ListFilters page={page} />
      <ListTable
        page={page}
        label="Rounds"
        list={useAuditList(page.query)}
        rowKey={(round) => round.id}
        rowHref={roundHref}
        card={(round) => <RoundCard round={round} />}
        icon={IconClipboardCheck}
        noMatch="No round matches these filters"
        none={{
          title: 'No rounds yet',
          text: 'A round takes five to ten minutes; every “no” that asks for it opens an issue by itself.',
          action: may('audit.perform') && <StartRound />,
        }}
      />
    </>
  );
}
