import { useSearchParams } from 'react-router';
import { addressOf } from '../../screens';
import { useStartsPagesWithin } from '../../ui/new-page';
import { PageHeader } from '../../ui/PageHeader';
import { GuideList } from './GuideList';
import { isGuide } from './guides';
import { OneGuide } from './OneGuide';

const title = 'Guides';

/** All guides, or the one that the address names. */
export function GuidesPage() {
  const [params] = useSearchParams();
  const name = params.get('guide');
  useStartsPagesWithin(name);
  if (name !== null && isGuide(name))
    return <OneGuide name={name} back={{ to: addressOf('guides'), label: title }} />;
  return (
    <>
      <PageHeader
        title={title}
        sub={
          name === null
            ? 'Short, step by step, with pictures of these screens.'
            : `There is no guide called “${name.slice(0, 60)}”. These are there:`
        }
      />
      <GuideList />
    </>
  );
}
