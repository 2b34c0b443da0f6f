import { LinkTabs } from '../../ui/LinkTabs';
import { houseHref } from './round-words';

const tabs = [
  { tab: 'rounds', label: 'Rounds', to: '/ambassador-rounds' },
  { tab: 'house', label: 'House', to: houseHref },
  { tab: 'tools', label: 'Tools', to: '/ambassador-rounds?tab=tools' },
] as const;

/** Rounds, the house they are made in, and the tools they are made with. */
export function RoundTabs({ current }: { current: (typeof tabs)[number]['tab'] }) {
  return <LinkTabs label="Rounds, house and tools" tabs={tabs} current={current} />;
}
