import { capital } from '@lamplight/domain/in-words';
import { referenceSets, setNames, setPaths } from '@lamplight/domain/reference-sets';
import { useSearchParams } from 'react-router';
import { LinkTabs } from '../../ui/LinkTabs';
import { PageHeader } from '../../ui/PageHeader';
import { ItemFiles } from './ItemFiles';
import { ItemList } from './ItemList';
import { setHref } from './set-links';

const tabs = setNames.map((set) => ({
  tab: set,
  label: capital(referenceSets[set].many),
  to: setHref(set),
}));

/** The lists that a center keeps of its own house: one tab for each set of the table. */
export function EntitiesPage() {
  const [params] = useSearchParams();
  const set = setNames.find((each) => setPaths[each] === params.get('tab')) ?? 'department';
  return (
    <>
      <PageHeader
        title="Reference data"
        sub="What issues, rounds and tools are filed under. Inactive items stay on what has them."
        part={capital(referenceSets[set].many)}
        actions={<ItemFiles key={set} set={set} />}
      />
      <LinkTabs label="Lists" tabs={tabs} current={set} />
      {/* The key: what is typed or sorted in one set is nothing to another. */}
      <ItemList key={set} set={set} />
    </>
  );
}
