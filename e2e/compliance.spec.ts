import { addDays } from '@lamplight/domain/calendar/day';
import { monthNames } from '@lamplight/domain/calendar/month';
import { periodOf } from '@lamplight/domain/calendar/periods';
import { addressOf } from '../web/src/screens';
import { callsIn } from './calls';
import { expect, sessionIn, sessionOf, test } from './story';

const address = addressOf('compliancePanel');

test('what is overdue is seen, opened, entered with its paper, and counted', async ({ story, request }) => {
  const { token } = await sessionOf(request, 'committee');
  const panel = await callsIn(request, token)('GET /compliance-panel', '/compliance-panel');
  const { nextStep, rows, today } = panel;
  // The demonstration leaves a drill of the last quarter that is over to be entered.
  const name = rows.find(({ id }) => id === 'fire-drill-NIGHT')?.name;
  if (!nextStep || !name)
    throw new Error('The demonstration leaves a step to be done, and drills of the night');
  const dueDate = addDays(periodOf('QUARTERLY', today).first, -1);
  const [year, month] = [dueDate.slice(0, 4), monthNames[Number(dueDate.slice(5, 7)) - 1]];

  const page = await story.as('committee');
  await page.goto(addressOf('home'));
  await page
    .getByRole('navigation', { name: 'Main', exact: true })
    .getByRole('link', { name: 'Compliance' })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Compliance panel' })).toBeVisible();
  await expect(page.getByText(nextStep.sentence)).toBeVisible();
  // It counts what is on file, and judges nobody: what it shows may be read by others.
  expect((await page.getByRole('main').innerText()).toLowerCase()).not.toMatch(/compliant|percent|%/);
  // What is overdue is named, and what is in the table of it is one press away.
  const ofYear = await callsIn(request, token)('GET /compliance-panel', `/compliance-panel?year=${year}`);
  await page.goto(`${address}?year=${year}`);
  const overdue = page.getByRole('region', { name: `Overdue in ${year}: ${ofYear.overdue.length}` });
  for (const { name: called } of ofYear.overdue.slice(0, 3))
    await expect(overdue.getByRole('button', { name: called }).first()).toBeVisible();
  await page.getByRole('button', { name: /show rows with something overdue/ }).press('Enter');
  await expect(page).toHaveURL(/state=overdue/);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(
    1 + ofYear.rows.filter(({ cells }) => cells.some(({ state }) => state === 'overdue')).length,
  );
  await page.goto(`${address}?year=${year}&type=emergency&state=overdue`);
  const table = page.getByRole('table', { name: `Compliance panel ${year}` });
  const row = table.getByRole('row').filter({ hasText: name });
  await expect(table.getByRole('row')).toHaveCount(2);
  const drills = ofYear.rows.find(({ id }) => id === 'fire-drill-NIGHT');
  await expect(row).toContainText(`${drills?.onFile} of ${drills?.required}`);
  await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
  await expect(page).not.toHaveURL(/type=/);
  await expect(page.getByRole('search', { name: 'Filters' })).toBeFocused();
  const all = page.getByText(/^On file: \d+ of \d+$/);
  const [, before = '', required = ''] = /(\d+) of (\d+)/.exec(await all.innerText()) ?? [];

  const cell = row.getByRole('button', { name: `${name}, ${month}: Overdue` });
  await cell.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Was due');
  await expect(dialog).toContainText('it cannot be made up: tell the committee.');
  const enter = dialog.getByRole('button', { name: 'Enter a record' });
  await enter.press('Enter');
  await expect(dialog.getByLabel('Day')).toBeFocused();
  await dialog.getByLabel('Day').fill(addDays(dueDate, 400));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This day is still to come')).toBeVisible();
  await dialog.getByLabel('Day').fill(addDays(dueDate, -3));
  await dialog.getByLabel('Time').fill('02:15');
  await dialog.getByLabel('Note').fill('Nine minutes, all accounted for');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'night-drill.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('All out in nine minutes'),
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Record successfully entered').first()).toBeVisible();
  await expect(enter).toBeFocused();
  await expect(dialog.getByText('night-drill.txt')).toBeVisible();
  // Its day is in time; when it was entered is told.
  await expect(
    dialog.getByText(/, \d{4}, 2:15\sAM, entered by .+ on .+, \d+ days? after it was due$/),
  ).toBeVisible();
  await expect(dialog.getByText('Done', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: `${name}, ${month}: Done` })).toBeVisible();
  await expect(all).toHaveText(`On file: ${Number(before) + 1} of ${required}`);
  await expect(page).not.toHaveURL(/cell=/);

  // A file that is lost on its way is sent once more, and nobody was faster meanwhile.
  await row.getByRole('button', { name: `${name}, ${month}: Done` }).press('Enter');
  await dialog.getByRole('button', { name: 'Change' }).press('Enter');
  await expect(dialog.getByLabel('Time')).toHaveValue('02:15');
  await dialog.getByLabel('Note').fill('Nine minutes, all accounted for; the west door stuck');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'night-drill-signed.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('All out in nine minutes, signed'),
  });
  await page.route('**/api/dated-records/*/upload-file', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Network error or unknown error occurred');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('night-drill-signed.txt', { exact: true })).toBeVisible();
  await expect(dialog.getByText('the west door stuck')).toBeVisible();

  // What was entered by mistake goes again, and the panel says what it said before.
  const remove = dialog.getByRole('button', { name: 'Delete' });
  const question = page.getByRole('dialog', { name: /^Delete/ });
  await remove.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(dialog).toBeVisible();
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (!answer.ok()) failed.push(answer.url());
  });
  await remove.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByText('Record successfully deleted').first()).toBeVisible();
  await expect(dialog.getByText('Overdue', { exact: true })).toBeVisible();
  await expect(enter).toBeFocused();
  // What is gone is not read once more.
  expect(failed).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(all).toHaveText(`On file: ${before} of ${required}`);
});

test('Back, by which phones close what is open, asks before an entered record is lost', async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(addressOf('home'));
  await page.getByRole('link', { name: 'Compliance', exact: true }).first().press('Enter');
  await expect(page).toHaveURL(new RegExp(address));
  const cell = page.getByRole('table').getByRole('button', { name: /^Fire drill, .*: (Done|Due|Overdue)/ });
  await cell.first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enter a record' }).press('Enter');
  await dialog.getByLabel('Note').fill('The west door stuck');
  await page.goBack();
  await page.getByRole('button', { name: 'Stay on this page' }).press('Enter');
  await expect(dialog.getByLabel('Note')).toHaveValue('The west door stuck');
  // What was typed is there after a reload, as after a session that ended.
  page.once('dialog', (asked) => asked.accept());
  await page.reload();
  await expect(dialog.getByLabel('Note')).toHaveValue('The west door stuck');
  await expect(dialog.getByText('What you typed is back, and not saved yet.')).toBeFocused();
  await expect(dialog.getByText('Choose the day')).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Leave without saving' }).press('Enter');
  await expect(page).not.toHaveURL(new RegExp(address));
});

test('a record whose answer was lost is not entered twice by whoever loads the page anew', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(address);
  const cell = page.getByRole('table').getByRole('button', { name: /^Fire drill, .*: (Done|Due|Overdue)/ });
  await cell.first().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enter a record' }).press('Enter');
  await dialog.getByLabel('Day').fill('2013-02-07');
  const shift = dialog.getByLabel('Shift');
  if ((await shift.inputValue()) === '') await shift.selectOption({ index: 1 });
  await dialog.getByLabel('Note').fill('Lost on its way back');
  const made: string[] = [];
  await page.route('**/api/dated-records', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const answer = await route.fetch();
    made.push((await answer.json()).id);
    // At the server, and never heard.
    if (made.length === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect.poll(() => made.length).toBe(1);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
  page.once('dialog', (asked) => asked.accept());
  await page.reload();
  await expect(dialog.getByLabel('Note')).toHaveValue('Lost on its way back');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect.poll(() => made.length).toBe(2);
  expect(new Set(made).size).toBe(1);
});

test('a seat of the committee that is empty stands at the row of its meetings, and leads to where seats are given', async ({
  story,
}) => {
  const name = 'Quality committee meets each quarter';
  // The demonstration leaves one seat open.
  const words = 'Seat empty today: Other member of the staff';
  const page = await story.as('committee');
  await page.goto(address);
  const row = page.getByRole('table').getByRole('row').filter({ hasText: name });
  await row.getByRole('link', { name: words }).press('Enter');
  await expect(page).toHaveURL(/\/staff\?tab=committee$/);
  await expect(page.getByText('1 seat is missing')).toBeVisible();
  const staff = await story.as('staff');
  await staff.goto(address);
  await expect(staff.getByRole('table').getByText(words)).toBeVisible();
  await expect(staff.getByRole('link', { name: words })).toHaveCount(0);
});

test('a day of another period says so while it is chosen, and the record is shown where it counts', async ({
  story,
}) => {
  const page = await story.as('committee');
  // A year that nothing else looks at.
  await page.goto(`${address}?year=2012&cell=fire-drill-DAY.12`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enter a record' }).press('Enter');
  await dialog.getByLabel('Day').fill('2012-12-20');
  await expect(dialog.getByText(/This day counts for/)).toHaveCount(0);
  await dialog.getByLabel('Day').fill('2013-02-11');
  await expect(dialog.getByText('This day counts for January to March 2013')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Shift' }).click();
  await page.getByRole('option', { name: 'Night shift' }).click();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'drill.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('All out'),
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('heading', { name: 'Fire drill, night shift, March 2013' })).toBeVisible();
  await expect(page).toHaveURL(/year=2013/);
  await expect(dialog.getByText('drill.txt')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Enter a record' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(dialog.getByText('drill.txt')).toHaveCount(0);
});

test('on a phone a row is a card with its months, and staff read what they cannot enter', {
  tag: '@engines',
}, async ({ story }) => {
  const page = await story.as('staff');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: /^Staffing data/ }) });
  // Of its months, those that ask for something: the staffing data of four quarters.
  const months = card.getByRole('listitem');
  // Nothing is counted before it is there.
  await expect(card.getByRole('button').first()).toBeVisible();
  await expect(months).toHaveCount(await card.getByRole('button').count());
  expect(await months.count()).toBeLessThanOrEqual(5);
  await expect(page.getByText('Months in which nothing is asked for are left out.')).toBeVisible();
  await card
    .getByRole('button', { name: /Staffing data submitted, .+: (Done|Due|Overdue)/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Source: F851');
  await expect(dialog.getByRole('button', { name: 'Enter a record' })).toHaveCount(0);
});

test('a form is offered to be filled in from the panel to those alone whom the server lets', async ({
  story,
}) => {
  const page = await story.as('staff');
  const call = callsIn(page.request, sessionIn(page).token);
  const { rows } = await call('GET /compliance-panel', '/compliance-panel');
  const topics = await call('GET /completed-forms/topics', '/completed-forms/topics');
  for (const mine of [true, false]) {
    const ids = topics.filter(({ fillable }) => fillable === mine).map(({ topic }) => topic.id);
    const row = rows.find(({ kind, subjectId }) => kind === 'form' && subjectId && ids.includes(subjectId));
    const month = row?.cells.find(({ asked }) => asked > 0)?.month;
    if (!row || !month) throw new Error('The demonstration has forms of both kinds that are due this year');
    const known = page.waitForResponse(/\/api\/completed-forms\/topics/);
    await page.goto(`${address}?cell=${row.id}.${month}`);
    await known;
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Source: ');
    await expect(dialog.getByRole('link', { name: 'Fill in the form' })).toHaveCount(mine ? 1 : 0);
  }
});

test('on paper the panel has what is overdue and what becomes so, all of it, and nothing to press', async ({
  story,
}) => {
  const page = await story.as('committee');
  const { comingUp } = await callsIn(page.request, sessionIn(page).token)(
    'GET /compliance-panel',
    '/compliance-panel',
  );
  const policy = comingUp.filter(({ source }) => source === 'Center policy');
  await page.goto(address);
  const coming = page.getByRole('region', { name: 'Due in the next 30 days' });
  const items = coming.getByRole('list', { name: 'Center policy' }).getByRole('listitem');
  await expect(items).toHaveCount(Math.min(policy.length, 5));
  await page.emulateMedia({ media: 'print' });
  await expect(items).toHaveCount(policy.length);
  await expect(page.getByRole('heading', { name: /^Overdue in \d{4}/ })).toBeVisible();
  await expect(coming.getByRole('button', { name: /^Show all/ })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Open: / })).toBeHidden();
});

test('the panel of a year is in its address, and is printed', async ({ story }) => {
  const page = await story.as('committee');
  await page.goto(address);
  await page.getByRole('button', { name: 'Previous year' }).press('Enter');
  await expect(page).toHaveURL(/year=\d{4}/);
  const year = /year=(\d{4})/.exec(page.url())?.[1] ?? '';
  await expect(page.getByRole('table', { name: `Compliance panel ${year}` })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`Compliance panel ${year}.pdf`);
});

test('drills that were all held within an hour are said to be, until one is held at another time', async ({
  story,
}) => {
  const page = await story.as('committee');
  const call = callsIn(page.request, sessionIn(page).token);
  const paper = { name: 'drill.txt', mimeType: 'text/plain', buffer: Buffer.from('All out') };
  // A year that nothing else looks at.
  const drills = [];
  for (const [date, time] of [
    ['2011-02-03', '23:50'],
    ['2011-05-12', '00:20'],
    ['2011-11-02', '00:05'],
  ]) {
    const datedRecordDTO = JSON.stringify({ kind: 'FIRE_DRILL', shift: 'NIGHT', date, time });
    const multipart = { datedRecordDTO, multipartFile: paper };
    drills.push(await call('POST /dated-records', '/dated-records', { multipart }));
  }
  await page.goto(`${address}?year=2011&cell=fire-drill-NIGHT.12`);
  const dialog = page.getByRole('dialog');
  const said = dialog.getByText(/were all held between 11:50\sPM and 12:20\sAM; K712 asks for varied times/);
  await expect(said).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Change' }).press('Enter');
  const time = dialog.getByLabel('Time');
  // Half a time, which the browser gives out as none.
  await time.press('Delete');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Finish the time or clear it.')).toBeVisible();
  await time.fill('04:10');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/, 2011, 4:10\sAM, entered by /)).toBeVisible();
  await expect(said).toHaveCount(0);
  for (const { id } of drills) await call('DELETE /dated-records/{id}', `/dated-records/${id}`);
});

test('the focus comes back to the cell that was opened, however slow the machine, and lies below nothing', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(addressOf('compliancePanel'));
  const cells = page.getByRole('table').getByRole('button', { name: /: (Done|Due|Overdue)/ });
  await expect(cells.first()).toBeVisible();
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const last = (await cells.count()) - 1;
  for (const index of [0, Math.floor(last / 2), last]) {
    const cell = cells.nth(index);
    await cell.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(cell).toBeFocused();
  }
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  // From the last row upwards each row comes from below the months' names.
  const covered = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const { left, top, width } = focused?.getBoundingClientRect() ?? new DOMRect();
      const above = document.elementFromPoint(left + width / 2, top + 2);
      return focused?.contains(above) ? null : focused?.getAttribute('aria-label');
    });
  for (const key of [...Array<string>(40).fill('ArrowUp'), ...Array<string>(12).fill('ArrowLeft')]) {
    await page.keyboard.press(key);
    expect(await covered()).toBeNull();
  }
});

test('what was entered in a dialog is not gone with Escape, and a file is said as it comes and goes', async ({
  story,
}) => {
  const page = await story.as('committee');
  await page.goto(`${address}?type=emergency`);
  const cell = page.getByRole('button', { name: /^Fire drill, night shift, December: / });
  await cell.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Enter a record' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await cell.press('Enter');
  await dialog.getByRole('button', { name: 'Enter a record' }).press('Enter');
  // A form is not read out as a whole when it opens; a question is.
  await expect(dialog).toHaveAccessibleDescription('');
  const note = dialog.getByLabel('Note');
  await note.fill('Ten minutes');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toHaveAccessibleDescription(
    /^What you entered here is lost/,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toHaveCount(0);
  await expect(note).toHaveValue('Ten minutes');

  const file = { name: 'drill.txt', mimeType: 'text/plain', buffer: Buffer.from('Out in ten') };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await expect(dialog.getByRole('status').filter({ hasText: 'drill.txt added' })).toBeAttached();
  await dialog.getByRole('button', { name: 'Do not add drill.txt' }).press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: 'drill.txt removed' })).toBeAttached();
  await expect(dialog.getByRole('button', { name: 'Add a file' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave', exact: true }).press('Enter');
  await expect(dialog).toHaveCount(0);
});
