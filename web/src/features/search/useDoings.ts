import type { Action } from '@lamplight/domain/permissions';
import { useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sayAloud } from '../../notify/notify';
import { useMay } from '../../session/session';
import { type Downloaded, useDownload } from '../../ui/useDownload';
import { useLogOut } from '../account/useLogOut';
import { activeTools } from '../audit-tools/audit-tools.api';
import { startHref } from '../audit-tools/tool-links';
import { issueSheet } from '../issues/issues.api';
import { meetingSheet } from '../meetings/meetings.api';
import { pipSheet } from '../pips/pips.api';
import type { Screen } from './targets';

const themes = [
  { scheme: 'dark', label: 'Switch to the dark theme', said: 'The theme is dark' },
  { scheme: 'light', label: 'Switch to the light theme', said: 'The theme is light' },
  { scheme: 'auto', label: 'Switch to the theme of the system', said: 'The theme is like the system' },
] as const;

/** What can be begun with something of the center, or done without going anywhere. */
export function useDoings(): Screen[] {
  const rounds = useRoundsToStart();
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const logOut = useLogOut();
  const files = [
    useExport('Export all issues', 'issue.export', issueSheet({})),
    useExport('Export all PIPs', 'pip.read', pipSheet({})),
    useExport('Export all meetings', 'meeting.read', meetingSheet({})),
  ].flat();
  const switches = themes
    .filter(({ scheme }) => scheme !== colorScheme)
    .map(({ scheme, label, said }) =>
      doing(label, () => {
        setColorScheme(scheme);
        sayAloud(said);
      }),
    );
  return [...rounds, ...files, ...switches, doing('Log out', () => logOut())];
}

const doing = (label: string, act: () => void): Screen => ({ to: `do:${label}`, label, isAction: true, act });

/** A round with each active tool, those that most rounds were made with first. */
function useRoundsToStart(): Screen[] {
  const enabled = useMay()('audit.perform');
  // What cannot be fetched is not offered: no page asked for it.
  const { data = [] } = useQuery({ ...activeTools, enabled, meta: { quiet: true } });
  return data
    .toSorted((one, other) => other.auditCount - one.auditCount)
    .map(({ id, title }) => ({ to: startHref(id), label: `Start a round: ${title}`, isAction: true }));
}

function useExport(label: string, needs: Action, sheet: Downloaded): Screen[] {
  const may = useMay()(needs);
  const { mutate } = useDownload(sheet);
  return may ? [{ ...doing(label, () => mutate()), verb: 'export' }] : [];
}
