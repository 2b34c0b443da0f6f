import type { compliancePanelEndpoints } from '@lamplight/contract/compliance-panel';
import type { Handlers } from '../../http/handler';
import type { Parts } from '../parts';
import { getPanel, getRequirements, printPanel } from './compliance-panel.service';

export const compliancePanelHandlers = (parts: Parts): Handlers<typeof compliancePanelEndpoints> => ({
  'GET /compliance-panel': (scope, { query }) => getPanel(scope, query.year),
  'GET /compliance-panel/requirements': (scope, { query }) => getRequirements(scope, query),
  'GET /compliance-panel/pdf': (scope, { query }) => printPanel(parts, scope, query.year),
});
