import { type FirstStep, firstSteps } from '@lamplight/domain/first-steps';
import { addressOf } from '../../screens';
import { useAccount, useMay } from '../../session/session';
import { libraryHref } from '../audit-tools/tool-links';
import { starterSetHref } from '../centers/center-links';
import { newCommitteeMeetingHref } from '../meetings/meeting-links';
import { setHref } from '../reference/set-links';

interface StepLook {
  step: FirstStep;
  title: string;
  detail: string;
  /** Null where somebody else does it, as `detail` says. */
  to: string | null;
}

/** What the center lacks: how it looks on Home, and where it is done, or by whom. */
export function useFirstSteps(missing: readonly FirstStep[]): StepLook[] {
  const may = useMay();
  const { center } = useAccount();
  const looks: Readonly<Record<FirstStep, { title: string; detail: string; to: string }>> = {
    house: {
      title: 'Name the units and rooms of the house',
      detail: may('reference.copy')
        ? 'The starter set gives names to begin with'
        : 'Rounds and issues choose from them',
      to: may('reference.copy') ? starterSetHref(center.id) : setHref('unit'),
    },
    rooms: {
      title: 'Name the rooms of each unit',
      detail: 'Rounds and issues choose from them; all at once from a sheet',
      to: setHref('location'),
    },
    people: {
      title: 'Bring the staff in',
      detail: 'One by one, or all from a sheet',
      to: addressOf('staff'),
    },
    responsible: {
      title: 'Name who is responsible in each department',
      detail: 'They get the issues that rounds open for it',
      to: setHref('department'),
    },
    topics: {
      title: 'Enable the topics of the center',
      detail: 'Which it works on, who answers their forms and how often, and when they meet',
      to: addressOf('centerTopics'),
    },
    tools: {
      title: 'Choose a tool for rounds',
      detail: 'From the library, or one of your own',
      to: libraryHref,
    },
    meeting: {
      title: 'Plan the committee’s first meeting',
      detail: 'At least one in each quarter',
      to: newCommitteeMeetingHref,
    },
  };
  return missing.map((step) => {
    const { title, ...own } = looks[step];
    if (may(firstSteps[step].needs)) return { step, title, ...own };
    return { step, title, detail: 'An administrator can do this', to: null };
  });
}
