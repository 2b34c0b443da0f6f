import { type FirstStep, firstSteps } from '@lamplight/domain/first-steps';
import { addressOf } from '../../screens';
import { useAccount, useMay } from '../../session/session';

interface StepLook {
  step: FirstStep;
  title: string;
  detail: string;
  to: string;
}

/** What the center lacks and this person can give it: how it looks on Home, and where it is done. */
export function useFirstSteps(missing: readonly FirstStep[]): StepLook[] {
  const may = useMay();
  const { center } = useAccount();
  const looks: Readonly<Record<FirstStep, Omit<StepLook, 'step'>>> = {
    house: {
      title: 'Name the units and rooms of the house',
      detail: may('reference.copy')
        ? 'The starter set gives names to begin with'
        : 'Rounds and issues choose from them',
      to: may('reference.copy') ? `/edit-center/${center.id}` : addressOf('entities'),
    },
    people: {
      title: 'Bring the staff in',
      detail: 'One by one, or all from a sheet',
      to: addressOf(may('user.administer') ? 'users' : 'staff'),
    },
    topics: {
      title: 'Choose the topics that the center works on',
      detail: 'Who answers their forms, how often, and when you meet about them',
      to: addressOf('centerTopics'),
    },
    tools: {
      title: 'Choose a tool for rounds',
      detail: 'From the library, or one of your own',
      to: addressOf('newTool'),
    },
    meeting: {
      title: 'Plan the committee’s first meeting',
      detail: 'At least one in each quarter',
      to: addressOf('calendar'),
    },
  };
  return missing.filter((step) => may(firstSteps[step].needs)).map((step) => ({ step, ...looks[step] }));
}
