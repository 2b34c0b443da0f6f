import { LinkTabs } from '../../ui/LinkTabs';

const tabs = [
  { tab: 'rounds', label: 'Rounds', to: '/ambassador-rounds' },
  { tab: 'tools', label: 'Tools', to: '/ambassador-rounds?tab=tools' },
] as const;

/** Rounds, and the tools they are made with. */
export function RoundTabs({ current }: { current: (typeof tabs)[number]['tab'] }) {
  return <LinkTabs label="Rounds and tools" tabs={tabs} current={current} />;
}
