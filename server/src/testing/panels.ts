import type { CompliancePanel, PanelRequirement } from '@lamplight/contract/compliance-panel';
import type { TestPerson } from './world';

/** What stands behind each month of some rows of a panel, one call after the other, as their cells open it. */
export async function requirementsOf(
  by: TestPerson,
  { year, rows }: Pick<CompliancePanel, 'year' | 'rows'>,
): Promise<PanelRequirement[]> {
  const all: PanelRequirement[] = [];
  for (const { id: row, cells } of rows)
    for (const { month, asked, done } of cells) {
      if (asked === 0) continue;
      const { body } = await by.client.call('GET /compliance-panel/requirements', {
        query: { year, row, month },
      });
      const count = body.filter(({ state }) => state === 'done').length;
      if (body.length !== asked || count !== done) throw new Error(`A cell of ${row} counts otherwise`);
      all.push(...body);
    }
  return all;
}
