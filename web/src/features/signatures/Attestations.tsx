import type { SignedKind } from '@lamplight/domain/signing';
import { Checkbox } from '@mantine/core';

/** What whoever signs says with it, each to be marked by themselves: of several, what is marked is signed. */
export function Attestations(props: {
  asked: readonly { subjectType: SignedKind; meaning: string }[];
  agreed: readonly SignedKind[];
  /** Nothing was marked, and it was to be signed. */
  missing: boolean;
  onAgreed: (kinds: readonly SignedKind[]) => void;
}) {
  const { asked, agreed, missing, onAgreed } = props;
  const words = asked.length > 1 ? 'Mark what you sign: one of them, or both' : 'Mark this to sign';
  return asked.map(({ subjectType, meaning }, at) => (
    <Checkbox
      key={subjectType}
      label={meaning}
      size="md"
      required={asked.length === 1}
      checked={agreed.includes(subjectType)}
      onChange={({ currentTarget: { checked } }) =>
        onAgreed(checked ? [...agreed, subjectType] : agreed.filter((kind) => kind !== subjectType))
      }
      // Said once, at the first, which takes the focus.
      error={missing && (at > 0 || words)}
      aria-invalid={missing}
    />
  ));
}
