import { Button } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Panel } from '../../../ui/Panel';
import { Signatures } from '../../signatures/Signatures';
import type { Pip } from '../pips.api';
import { CompareVersions } from './CompareVersions';
import { DraftPdf } from './DraftPdf';
import { ReadVersion } from './ReadVersion';
import { VersionItem } from './VersionItem';
import classes from './Versions.module.css';
import { comparedIn, compareLinkId, compareSearch, numberIn, readLinkId } from './version-address';

/**
 * Every version of a PIP, which of them is in force, and who signed the one that is shown. Any can be read whole
 * (`?version=2`), any two compared (`?compare=1-2`). It is made of panels, so it stands beside others and not in one.
 */
export function Versions({ pip }: { pip: Pip }) {
  const [params] = useSearchParams();
  const { versions } = pip;
  const read = numberIn(params.get('version'), versions);
  const compared = comparedIn(params.get('compare'), versions);
  const shown = versions.find(({ number }) => number === (read ?? pip.shownVersion));
  const [latest, before] = versions;
  useOpenerFocus(compared ? compareLinkId : read === undefined ? null : readLinkId(read));
  return (
    <div className={classes.parts}>
      <Panel
        title="Versions"
        aside={
          <div className={classes.asides}>
            {latest && before && !compared && (
              <Button
                id={compareLinkId}
                component={Link}
                to={{ search: compareSearch(before.number, latest.number) }}
                preventScrollReset
                className="ll-no-print"
                variant="default"
                size="compact-md"
                leftSection={<IconArrowsDiff size={15} aria-hidden />}
              >
                Compare
              </Button>
            )}
            <DraftPdf pip={pip} />
          </div>
        }
      >
        <ul className={classes.versions}>
          {versions.map((version) => (
            <VersionItem key={version.number} pip={pip} version={version} read={version.number === read} />
          ))}
        </ul>
      </Panel>
      {compared && <CompareVersions pip={pip} compared={compared} />}
      {read !== undefined && <ReadVersion key={read} pip={pip} number={read} />}
      {shown?.signing && (
        <Signatures
          key={shown.id}
          record={{ kind: 'pip-version', id: shown.id }}
          title={`Signatures of version ${shown.number}`}
        />
      )}
    </div>
  );
}

/** As what was read or compared is closed, its button is gone: the focus returns to what opens it, `opener` by its id. */
function useOpenerFocus(opener: string | null): void {
  const last = useRef(opener);
  useEffect(() => {
    if (opener === null && last.current !== null && document.activeElement === document.body)
      document.getElementById(last.current)?.focus();
    last.current = opener;
  }, [opener]);
}
