import { Readable } from 'node:stream';
import type { Filter } from '@lamplight/contract/filter';
import type { SortTerm } from '@lamplight/contract/paging';
import type { PipRow } from '@lamplight/contract/pips';
import { leftOutWords } from '@lamplight/domain/work-product';
import type { Scope } from '../../db/scope';
import type { BytesReply } from '../../http/handler';
import { noteAlone } from '../../http/request-scope';
import { renderPdf } from '../../ports/pdf/pdf';
import { writeWorkbook } from '../../ports/spreadsheet';
import type { Parts } from '../parts';
import { inventorySheet } from './export.sheet';
import { listPips } from './pips.queries';
import { presentRows } from './pips.service';
import { printedInventory, printedInventoryTemplate } from './printed-inventory';

const rowsAtOnce = 500;

/** What an inventory lists, and what it says of what it leaves out. */
interface Inventory {
  pips: PipRow[];
  leftOut: string | undefined;
}

/**
 * The PIPs a filter selects, all of them, in the chosen order. A list leaves the house: what is the committee's work product
 * is in none, whoever asks for it.
 */
async function inventory(scope: Scope, filter: Filter, sort: readonly SortTerm[]): Promise<Inventory> {
  const pips: PipRow[] = [];
  let leftOut = 0;
  for (let page = 0; ; page += 1) {
    const rows = await scope.run(listPips(scope, filter, sort, { page, size: rowsAtOnce }));
    const open = rows.filter(({ work_product }) => !work_product);
    leftOut += rows.length - open.length;
    pips.push(...(await presentRows(scope, open)));
    if (rows.length < rowsAtOnce) return { pips, leftOut: leftOutWords(leftOut, 'PIP is', 'PIPs are') };
  }
}

/** `PIP_Inventory.xlsx`. The export is noted in the audit trail. */
export async function exportPips(
  { pool }: Parts,
  scope: Scope,
  filter: Filter,
  sort: readonly SortTerm[],
): Promise<BytesReply> {
  const { pips, leftOut } = await inventory(scope, filter, sort);
  await noteAlone(pool, scope, {
    action: 'pips.exported',
    subjectType: 'pip',
    after: { rows: pips.length, as: 'xlsx' },
  });
  return {
    stream: writeWorkbook({ sheets: [inventorySheet(pips, scope.center.timeZone, leftOut)] }),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: 'PIP_Inventory.xlsx',
  };
}

/** The same as a tagged PDF. */
export async function printInventory(
  { pool }: Parts,
  scope: Scope,
  filter: Filter,
  sort: readonly SortTerm[],
): Promise<BytesReply> {
  const { pips, leftOut } = await inventory(scope, filter, sort);
  await noteAlone(pool, scope, {
    action: 'pips.exported',
    subjectType: 'pip',
    after: { rows: pips.length, as: 'pdf' },
  });
  const printed = printedInventory(pips, scope.center, scope.now, leftOut);
  const pdf = await renderPdf(printedInventoryTemplate, printed, scope.now, { owner: scope.actor.userId });
  return {
    stream: Readable.from([pdf], { objectMode: false }),
    type: 'application/pdf',
    fileName: 'PIP_Inventory.pdf',
    inline: true,
    size: pdf.length,
  };
}
