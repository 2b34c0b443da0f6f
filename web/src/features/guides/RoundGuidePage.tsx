import { addressOf } from '../../screens';
import { useMay } from '../../session/session';
import { OneGuide } from './OneGuide';

/** How a round works, beside the rounds; whoever may not read those comes back to the guides. */
export function RoundGuidePage() {
  const back = useMay()('audit.read')
    ? { to: addressOf('rounds'), label: 'Rounds' }
    : { to: addressOf('guides'), label: 'Guides' };
  return <OneGuide name="round" back={back} />;
}
