import { Readable } from 'node:stream';
import type pg from 'pg';
import type { Scope } from '../../db/scope';
import type { BytesReply } from '../../http/handler';
import { inOneMoment, noteAlone } from '../../http/request-scope';
import { renderPdf } from '../../ports/pdf/pdf';
import { getSigning } from '../signatures/signings.service';
import { headOf, requireRelease } from '../work-product/work-product.service';
import { getCompletedForm } from './completed-forms.service';
import { printedForm, printedFormTemplate } from './printed-form';

/** A completed form as a tagged PDF. */
export async function printCompletedForm(scope: Scope, pool: pg.Pool, id: string): Promise<BytesReply> {
  const { form, signing, head } = await inOneMoment(pool, scope, async (moment) => {
    const read = await getCompletedForm(moment, id);
    return {
      form: read,
      signing: read.signNumber ? await getSigning(moment, 'completed-form', id) : undefined,
      head: await headOf(moment, 'completed-form', id),
    };
  });
  await requireRelease(scope, 'completed-form', id);
  await noteAlone(pool, scope, {
    action: 'completed-form.printed',
    subjectType: 'completed-form',
    subjectId: id,
  });
  const printed = { ...printedForm(form, scope.center, scope.now, signing), ...head };
  const pdf = await renderPdf(printedFormTemplate, printed, scope.now, { owner: scope.actor.userId });
  return {
    stream: Readable.from([pdf], { objectMode: false }),
    type: 'application/pdf',
    fileName: `${form.form_topic.name.replace(/[^\p{L}\p{N}]+/gu, '_')}_${form.date}.pdf`,
    inline: true,
    size: pdf.length,
  };
}
