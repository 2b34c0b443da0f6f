import type { Action } from '@lamplight/domain/permissions';
import { addressOf, screens } from '../../screens';
import { accountParts } from '../account/account-links';
import { toolsHref } from '../audit-tools/tool-links';
import { houseHref } from '../audits/round-words';
import { panelHref } from '../compliance-panel/panel-address';
import { guideHref } from '../guides/guide-links';
import { evidenceHref } from '../meetings/meeting-links';
import { staffHref } from '../people/people-links';
import type { Screen } from './targets';

interface Allowed extends Screen {
  needs: Action;
}

/** What is looked for by name besides the entries of the navigation. */
const actions: readonly Allowed[] = [
  {
    label: 'New issue',
    // Whoever looks for where to report finds where it is recorded, and there whom to call: saving reports nothing.
    alsoCalled: [
      'Record an issue',
      'Report a problem',
      'Abuse, neglect, theft, injury',
      'Deficiency, finding',
    ],
    to: addressOf('newIssue'),
    needs: screens.newIssue.needs,
    isAction: true,
  },
  { label: 'New PIP', to: addressOf('newPip'), needs: screens.newPip.needs, isAction: true },
  { label: 'New staff member', to: addressOf('newStaff'), needs: screens.newStaff.needs, isAction: true },
  { label: 'New audit tool', to: addressOf('newTool'), needs: screens.newTool.needs, isAction: true },
  { label: 'New user', to: addressOf('newUser'), needs: screens.newUser.needs, isAction: true },
  { label: 'New center', to: addressOf('newCenter'), needs: screens.newCenter.needs, isAction: true },
  { label: 'New topic', to: addressOf('newTopic'), needs: screens.newTopic.needs, isAction: true },
  { label: 'New meeting', to: '/calendar/new-meeting', needs: screens.newMeeting.needs, isAction: true },
  { label: 'Audit tools', to: toolsHref, needs: screens.rounds.needs },
  { label: 'Map of the house', to: houseHref, needs: screens.rounds.needs },
  {
    label: 'Fire drills, emergency plan and exercises',
    to: panelHref('emergency'),
    needs: screens.compliancePanel.needs,
  },
  { label: 'Facility assessment', to: panelHref('emergency'), needs: screens.compliancePanel.needs },
  { label: 'Staffing data (PBJ)', to: panelHref('staffing'), needs: screens.compliancePanel.needs },
  { label: 'Help: how rounds work', to: addressOf('roundGuide'), needs: screens.roundGuide.needs },
  {
    label: 'Help: how the compliance panel works',
    to: guideHref('compliance'),
    needs: screens.compliancePanel.needs,
  },
  {
    label: 'Help: what the figures of a month say',
    to: guideHref('statistics'),
    needs: screens.statistics.needs,
  },
  {
    label: 'Help: search, bell, mails and digest',
    to: guideHref('finding'),
    needs: screens.guides.needs,
  },
  { label: 'Help: guides step by step', to: addressOf('guides'), needs: screens.guides.needs },
  { label: 'Answers “no”', to: addressOf('noAnswers'), needs: screens.noAnswers.needs },
  { label: 'Committee', to: staffHref('committee'), needs: screens.staff.needs },
  { label: 'Assistants', to: staffHref('assistants'), needs: screens.staff.needs },
  { label: 'Committee attendance by quarter', to: evidenceHref(), needs: 'committee-seats.manage' },
  { label: 'Your account', to: addressOf('account'), needs: screens.account.needs },
  ...Object.values(accountParts).map(({ found, id }) => ({
    label: found,
    to: `${addressOf('account')}#${id}`,
    needs: screens.account.needs,
  })),
];

export const actionsFor = (may: (action: Action) => boolean): Screen[] =>
  actions.filter(({ needs }) => may(needs));
