import { addressOf } from '../web/src/screens';
import { callsIn } from './calls';
import { freshMark } from './named';
import { cardsOf, nextSection, startRound } from './round';
import { expect, sessionIn, test } from './story';

const toolOf = (mark: string) => ({
  title: `Voice ${mark}`,
  definition: {
    item: [
      {
        linkId: 'b',
        type: 'group',
        text: 'Bed',
        item: [{ linkId: 'bed', type: 'yes-no', text: 'Is the bed low?', required: true }],
      },
      {
        linkId: 's',
        type: 'group',
        text: 'Safety',
        item: [
          {
            linkId: 'safe',
            type: 'yes-no',
            text: 'Does the resident feel safe?',
            required: true,
            alleged: true,
            onNo: { comment: true, issue: { title: `Does not feel safe ${mark}` } },
          },
        ],
      },
    ],
  },
});

const answer = (linkId: string, code: string, comment?: string) => ({
  linkId,
  answer: [{ valueCoding: { code } }],
  ...(comment === undefined ? {} : { comment }),
});

test('a question that alleges a violation says first whom to call, without a network too; its issue is the committee’s and who found it’s', async ({
  story,
}) => {
  test.setTimeout(120_000);
  const mark = freshMark();
  const rosa = await story.as('committee');
  const call = callsIn(rosa.request, sessionIn(rosa).token);
  const tool = await call('POST /audit-tool-questionnaries', '/audit-tool-questionnaries', {
    data: toolOf(mark),
  });
  const david = await story.as('staff', { width: 390, height: 844 });
  await startRound(david, `Voice ${mark}`);
  await david.context().setOffline(true);
  await cardsOf(david).first().getByRole('button', { name: 'Yes', exact: true }).click();
  await nextSection(david);
  const card = cardsOf(david).first();
  await expect(card).toContainText('call before you go on');
  await expect(card).toContainText('Within 2 hours');
  const number = card.getByRole('link', { name: /Complaint line/ });
  await expect(number).toHaveAttribute('href', 'tel:3175550142');
  expect((await number.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // Its digits are read in one go, beside whatever words.
  const digits = number.getByText('317) 555-0142', { exact: true });
  await expect(digits).toHaveCSS('white-space', 'nowrap');
  await card.getByRole('button', { name: 'No', exact: true }).click();
  await card.getByLabel('What did you find?').fill(`R-1204 is afraid of the nights ${mark}`);
  await nextSection(david);
  // The question may be twenty answers back: before Send stands again that nobody was called, and whom to call.
  const main = david.getByRole('main');
  await expect(david.getByRole('heading', { name: 'Review and send' })).toBeVisible();
  await expect(main).toContainText('Sending reports it to nobody');
  await expect(main.getByRole('link', { name: /Complaint line/ })).toHaveAttribute('href', 'tel:3175550142');
  await david.context().setOffline(false);
  await david.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(david.getByText('Form successfully sent').first()).toBeVisible();
  await expect(main).toContainText('Sending the round reported it to nobody');
  await expect(main.getByRole('link', { name: /Complaint line/ })).toBeVisible();

  // It stands on the committee's Home, says again whom to call, and can neither be void nor cited.
  await rosa.goto(addressOf('home'));
  const row = rosa
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('link', { name: new RegExp(`Does not feel safe ${mark}`) });
  await row.click();
  const panel = rosa.getByRole('region', { name: 'Alleged violation' });
  await expect(panel.getByRole('link', { name: /Administrator on call/ })).toBeVisible();
  await expect(rosa.getByRole('button', { name: 'Void' })).toHaveCount(0);
  const view = rosa.url();
  await rosa.getByRole('link', { name: 'Edit' }).click();
  await expect(rosa.getByRole('heading', { name: 'Cause and plan of correction' })).toBeVisible();
  await expect(rosa.getByLabel('Survey tag')).toHaveCount(0);

  // For whoever neither found it nor belongs to the committee there is none.
  const helen = await story.as('assistant');
  await helen.goto(`${addressOf('issues')}?text=${mark}`);
  await expect(helen.getByText(/Issues: 0|No issue/).first()).toBeAttached();
  await helen.goto(view);
  await expect(helen.getByText('There is nothing at this address')).toBeVisible();

  // Once it was looked into, there is nobody to call any more.
  const { version, ...alleged } = await call('GET /issues/{id}', `/issues/${view.split('/').at(-2)}`);
  await call('PUT /issues/{id}', `/issues/${alleged.id}`, {
    data: { version, status: 'RESOLVED', resolution: 'Not substantiated' },
  });
  await david.reload();
  await expect(david.getByText('Is the bed low?')).toBeVisible();
  await expect(david.getByText(/reported it to nobody/)).toHaveCount(0);

  // Of another's round everybody reads all but that answer.
  const round = await call('POST /audits', '/audits', {
    data: {
      auditToolQuestionnarie: tool.id,
      answers: [answer('bed', 'yes'), answer('safe', 'no', `Whispered ${mark}`)],
    },
  });
  await call('PUT /audits/sent/{id}', `/audits/sent/${round.id}`, { data: {} });
  await david.goto(`/ambassador-rounds/${round.id}/view`);
  await expect(david.getByText('Is the bed low?')).toBeVisible();
  const untold = david.getByText('read by the committee and who filled it in');
  await expect(untold).toBeVisible();
  // It was answered: the page does not count it as one that was not.
  await expect(david.getByRole('region', { name: 'Bed' })).toContainText('1 of 1 answered');
  await expect(david.getByRole('region', { name: 'Safety' })).not.toContainText('1 answered');
  await david.setViewportSize({ width: 390, height: 844 });
  const asked = await david.getByText('Does the resident feel safe?').boundingBox();
  const words = await untold.boundingBox();
  expect((asked?.x ?? 0) + (asked?.width ?? 0)).toBeLessThanOrEqual(words?.x ?? 0);
  await expect(david.getByText(`Whispered ${mark}`)).toHaveCount(0);
  await expect(david.getByText(/reported it to nobody/)).toHaveCount(0);
  await call('PUT /audit-tool-questionnaries/{id}', `/audit-tool-questionnaries/${tool.id}`, {
    data: { active: false },
  });
});

test('what is recorded by hand as alleged is critical, and stands on the committee’s Home whoever has it', async ({
  story,
}) => {
  const mark = freshMark();
  const david = await story.as('staff', { width: 390, height: 844 });
  await david.goto(addressOf('newIssue'));
  await david.getByLabel('Description').fill(`She says the night aide was rough ${mark}`);
  const alleges = david.getByRole('switch', { name: /It alleges abuse/ });
  const priority = david.getByRole('combobox', { name: 'Priority' });
  await alleges.check({ force: true });
  await expect(priority).toHaveValue('Critical');
  await alleges.uncheck({ force: true });
  await expect(priority).toHaveValue('Medium');
  await alleges.check({ force: true });
  await david.getByRole('button', { name: 'Record issue' }).click();
  await expect(david.getByRole('region', { name: 'Alleged violation' })).toBeVisible();

  const rosa = await story.as('committee');
  await rosa.goto(addressOf('home'));
  const row = rosa
    .getByRole('region', { name: 'Needs attention' })
    .getByRole('listitem')
    .filter({ hasText: `rough ${mark}` });
  await expect(row).toContainText('Alleged violation');
  await expect(row).toContainText('due today');
  await rosa.goto(addressOf('issues'));
  await rosa.getByRole('button', { name: /^Filters/ }).click();
  await rosa.getByRole('checkbox', { name: 'Alleged violation' }).click();
  await expect(rosa).toHaveURL(/alleged=1/);
  const rows = rosa.getByRole('table').locator('tbody tr');
  await expect(rows.filter({ hasNotText: 'Alleged violation' })).toHaveCount(0);
  await expect(rows.filter({ hasText: `rough ${mark}` })).toBeVisible();
});

test('a PIP that is started from one begins without a word of it, and staff find none in it', async ({
  story,
}) => {
  const mark = freshMark();
  const rosa = await story.as('committee');
  const call = callsIn(rosa.request, sessionIn(rosa).token);
  const issue = await call('POST /issues', '/issues', {
    data: {
      title: `Rough at night ${mark}`,
      description: `The night aide was rough ${mark}`,
      alleged: true,
    },
  });
  await rosa.goto(`/issues/edit-issue/${issue.id}/view`);
  await rosa.getByRole('link', { name: 'Start a PIP' }).click();
  await expect(rosa.getByText('All staff read a PIP')).toBeVisible();
  await expect(rosa.getByLabel('Problem to be solved')).toHaveAccessibleDescription(
    'What is to get better for all residents',
  );
  const title = rosa.getByRole('textbox', { name: 'Name of the project' });
  await expect(title).toHaveValue('');
  await expect(rosa.getByLabel('Background')).toHaveValue(
    `An alleged violation, issue #${issue.number}. What was found stands there, for the committee to read.`,
  );
  await title.fill(`Calm nights, begun ${mark}`);
  await rosa.getByRole('button', { name: 'Begin PIP' }).click();
  await expect(rosa.getByRole('heading', { name: `Calm nights, begun ${mark}` })).toBeVisible();
  const url = rosa.url();
  await expect(rosa.getByRole('link', { name: 'Alleged violation' })).toHaveAttribute(
    'href',
    `/issues/edit-issue/${issue.id}/view`,
  );

  const david = await story.as('staff', { width: 390, height: 844 });
  await david.goto(url);
  await expect(david.getByText('Issue: Alleged violation')).toBeVisible();
  await expect(david.getByRole('link', { name: 'Alleged violation' })).toHaveCount(0);
  await expect(david.locator('body')).not.toContainText(/rough/i);
});

/** Records by calls what a story is about. */
async function record(call: ReturnType<typeof callsIn>, body: object) {
  return call('POST /issues', '/issues', { multipart: { issueDTOString: JSON.stringify(body) } });
}

test('on the board an allegation says that it is one, and stands before what is as urgent and due the same day', async ({
  story,
}) => {
  const mark = freshMark();
  const rosa = await story.as('committee');
  const call = callsIn(rosa.request, sessionIn(rosa).token);
  const given = { dueDate: '2190-03-14', priority: 'MEDIUM' };
  await record(call, { ...given, description: `Medium ${mark}` });
  await record(call, { ...given, description: `Alleged ${mark}`, alleged: true });
  await record(call, { ...given, description: `Critical ${mark}`, priority: 'CRITICAL' });
  await rosa.goto(`${addressOf('issues')}?view=board&text=${mark}`);
  const cards = rosa.getByRole('region', { name: 'Open' }).getByRole('listitem');
  await expect(cards.getByRole('link')).toHaveText([/Alleged/, /Critical/, /Medium/]);
  await expect(cards.first()).toContainText('Alleged violation');
  await expect(cards.nth(1)).not.toContainText('Alleged violation');
  await expect(cards.nth(1)).not.toHaveCSS('box-shadow', 'none');
  await expect(cards.nth(2)).toHaveCSS('box-shadow', 'none');
});

test('in an allegation only those who read it are offered, and what is refused says why', async ({
  story,
}) => {
  test.setTimeout(120_000);
  const mark = freshMark();
  const rosa = await story.as('committee');
  const call = callsIn(rosa.request, sessionIn(rosa).token);
  const { id, version, number } = await record(call, { description: `Rough hands ${mark}` });
  const view = `/issues/edit-issue/${id}/view`;
  await rosa.goto(view);
  const comment = rosa.getByLabel('Comment', { exact: true });
  const offered = rosa.getByRole('listbox', { name: 'People' }).getByRole('option');
  await comment.pressSequentially('@Helen');
  await expect(offered).toHaveText([/Helen Marsh/]);
  await comment.press('Enter');

  // Said to be one while somebody writes: the refusal stands at the words that it is about.
  await call('PUT /issues/{id}', `/issues/${id}`, { data: { version, alleged: true } });
  await rosa.getByRole('button', { name: 'Add comment' }).click();
  await expect(rosa.getByText('There have been problems creating new comment').first()).toBeVisible();
  await expect(comment).toHaveAccessibleDescription(/Only the committee, administrators/);
  await expect(comment).toBeFocused();
  await comment.fill('');
  await expect(comment).not.toHaveAccessibleDescription(/Only the committee/);

  await rosa.reload();
  await comment.pressSequentially('@');
  await expect(offered.filter({ hasText: 'Rosa Alvarez' })).toBeVisible();
  await comment.pressSequentially('Helen');
  await expect(offered).toHaveCount(0);
  await comment.fill('');
  await rosa.getByRole('button', { name: `Assigned to, #${number}` }).click();
  const people = rosa.getByRole('dialog', { name: `Assigned to, #${number}` }).getByRole('option');
  await expect(people.filter({ hasText: 'Rosa Alvarez' })).toBeVisible();
  await expect(people.filter({ hasText: /Helen Marsh|David Lindqvist/ })).toHaveCount(0);
  await rosa.keyboard.press('Escape');

  // What is resolved is an investigation, and its line says what became of reporting.
  await rosa.getByRole('button', { name: 'Resolve', exact: true }).click();
  const outcome = rosa.getByLabel('What the investigation came to');
  await expect(outcome).toHaveAccessibleDescription(/when it was reported, and to whom/);
  await rosa.getByRole('button', { name: 'Cancel' }).click();

  // Of a new one, too; whom it was given to before stays there, and the field says why it cannot be theirs.
  const david = await story.as('staff');
  await david.goto(addressOf('newIssue'));
  await david.getByLabel('Description').fill(`Rough words ${mark}`);
  const assignee = david.getByRole('combobox', { name: 'Assigned to' });
  await assignee.click();
  await david.getByRole('option', { name: 'Helen Marsh' }).click();
  await david.getByRole('switch', { name: /It alleges abuse/ }).check({ force: true });
  await david.getByRole('button', { name: 'Record issue' }).click();
  await expect(assignee).toHaveAccessibleDescription(/others cannot read it/);
  await expect(david.getByText(/Some of what was sent/)).toHaveCount(0);
  await assignee.fill('');
  await expect(david.getByRole('option', { name: 'David Lindqvist' })).toBeVisible();
  await expect(david.getByRole('option', { name: 'Rosa Alvarez' })).toBeVisible();
  await david.getByRole('option', { name: 'Rosa Alvarez' }).click();
  await assignee.fill('Helen');
  await expect(david.getByRole('option', { name: 'Helen Marsh' })).toHaveCount(0);
});
