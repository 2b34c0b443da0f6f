import type { PipStatus } from '@lamplight/domain/pip.lifecycle';
import type { PipResult, Strength } from '@lamplight/domain/pips/content';
import { pipResultLabels, pipStatusLabels, strengthLabels } from '@lamplight/domain/pips/words';
import {
  IconAntennaBars2,
  IconAntennaBars4,
  IconAntennaBars5,
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconCircleX,
  IconFilePencil,
  IconPlayerPlay,
  IconSignature,
  IconTargetArrow,
} from '@tabler/icons-react';
import { StatusTag, type TagIcon, type Tone } from '../../ui/StatusTag';

interface Look {
  tone: Tone;
  icon: TagIcon;
}

const statusLooks: Readonly<Record<PipStatus, Look>> = {
  CREATED: { tone: 'info', icon: IconCircleDashed },
  SIGN_IN_PROCESS: { tone: 'warn', icon: IconSignature },
  ACTIVE: { tone: 'good', icon: IconPlayerPlay },
  ACTIVE_NEW_VERSION_DRAFT: { tone: 'good', icon: IconFilePencil },
  COMPLETED: { tone: 'quiet', icon: IconCircleCheck },
  DISABLED: { tone: 'quiet', icon: IconBan },
};

/** Where a PIP stands in its life. `signed`: as many have signed as are needed, and only the step is left that puts it in force. */
export function PipStatusTag({ status, signed = false }: { status: PipStatus; signed?: boolean }) {
  return (
    <StatusTag {...statusLooks[status]}>
      {signed && status === 'SIGN_IN_PROCESS' ? 'Signed, not active yet' : pipStatusLabels[status]}
    </StatusTag>
  );
}

const resultLooks: Readonly<Record<PipResult, Look>> = {
  ACHIEVED: { tone: 'good', icon: IconTargetArrow },
  PARTLY: { tone: 'warn', icon: IconCircleHalf2 },
  NOT_ACHIEVED: { tone: 'bad', icon: IconCircleX },
};

/** Whether a completed PIP reached its goal. */
export function PipResultTag({ result }: { result: PipResult }) {
  return <StatusTag {...resultLooks[result]}>{pipResultLabels[result]}</StatusTag>;
}

const strengthLooks: Readonly<Record<Strength, Look>> = {
  STRONG: { tone: 'good', icon: IconAntennaBars5 },
  INTERMEDIATE: { tone: 'info', icon: IconAntennaBars4 },
  WEAK: { tone: 'quiet', icon: IconAntennaBars2 },
};

/** How much an intervention does by itself. */
export function StrengthTag({ strength }: { strength: Strength }) {
  return <StatusTag {...strengthLooks[strength]}>{strengthLabels[strength]}</StatusTag>;
}
