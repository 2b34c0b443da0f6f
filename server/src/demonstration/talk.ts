/** What people write under an issue while it is put right. Templates (random.ts); `{mention}` is a colleague. */
interface Talk {
  /** When work starts or stalls. */
  going: readonly string[];
  /** When it is done. */
  done: readonly string[];
}

const nursing: Talk = {
  going: [
    'Talked about it at the [morning|2:45|evening] huddle. {mention} please look at the next two shifts.',
    'Care plan and pocket card changed today.',
    'Spoke with the aide who had the hall. New to the unit, walked the rooms together.',
    'Resident and family were told what we do about it.',
    'Asked the night nurse for a statement, back on [Thursday|Monday].',
    'Watched [breakfast|the evening round|two shifts] myself. It is one habit of a few, not of all.',
    '{mention} new stickers are in the top drawer, please put them on every card.',
    'Short talk with each of the [four|six] aides of the hall, no blame, all know it.',
  ],
  done: [
    'Checked three days in a row on different shifts, in place each time.',
    'All staff of the unit have signed the huddle sheet.',
    'Resident says it is better since.',
    'Looked at the five rooms next door as well, all fine.',
    'Asked the resident on two days, content both times.',
    'On the unit’s daily checklist from now on.',
    'New staff get it shown on their first day.',
  ],
};

const maintenance: Talk = {
  going: [
    'Work order written. Part should come [Thursday|Tuesday|within the week].',
    'Made safe for now, the lasting repair is on [Wednesday|Friday].',
    'Same trouble two doors down, doing both together.',
    '{mention} I need the room empty for an hour, when does it suit?',
    'Measured it myself: as written. Ordering today.',
    'Vendor comes on [Monday|Wednesday], asked for the written report.',
    'The same model hangs in [four|six] more rooms, looking at all of them.',
  ],
  done: [
    'Repaired and tried five times.',
    'Replaced. The old part is kept for the vendor.',
    'Done. Added to the monthly preventive list so that it is looked at again.',
    'Done this [morning|afternoon], nurse on the unit has seen it.',
    'Fixed for good, not only for now. Log is in the binder.',
    'New part in, old one was worn out. Two spare ones ordered.',
  ],
};

const housekeeping: Talk = {
  going: [
    'Cleaned right away, now looking at why the daily task was missed.',
    'Room moved up on the list of deep cleans.',
    '{mention} can nursing bag it in the room? We pick up at 7, 11, 3 and 7.',
  ],
  done: [
    'Cleaned and checked again in the evening.',
    'Added to the daily sheet, signed for a week.',
    'Stock level doubled, cart checked each morning.',
    'Supervisor looks at this room every day for two weeks.',
    'Done, and the evening person knows that it is theirs.',
  ],
};

const dietary: Talk = {
  going: [
    'Temperatures taken at each cart for three meals, the last cart is the problem.',
    'Meal card changed and printed again.',
    'Spoke with the cook and the aide on the line. {mention} please send the dietitian’s note.',
  ],
  done: [
    'Test tray today: 138 °F hot, 39 °F cold. Good.',
    'Asked the residents at the table, they are content.',
    'Second check at the end of the line is back, initials on the card.',
    'Three meals watched, nothing to complain of.',
    'Talked it through with the council’s food group.',
  ],
};

const office: Talk = {
  going: [
    'Talked with the resident and wrote down what they want.',
    'Called the family, they thank us for the quick answer.',
    'Waiting for the record, {mention} has it.',
  ],
  done: [
    'Letter sent, copy in the file.',
    'All files of the group were checked, not only those drawn.',
    'Resident was told in person and agrees.',
    'Form changed so that the date cannot be left out.',
    'Done, and in the calendar for next month.',
  ],
};

const others: Record<string, Talk> = {
  Nursing: nursing,
  Therapy: nursing,
  'Infection Prevention': nursing,
  Pharmacy: nursing,
  MDS: nursing,
  'Staff Development': nursing,
  Maintenance: maintenance,
  Housekeeping: housekeeping,
  Laundry: housekeeping,
  Dietary: dietary,
};

/** How people of a department write. */
export const talkOf = (department: string): Talk => others[department] ?? office;

/** What whoever verifies adds now and then. */
export const verifierSays: readonly string[] = [
  'Verified on the floor today.',
  'Saw it myself on two shifts. Closing.',
  'Verified with the resident.',
  'Looked at the log and at two more rooms. Closing.',
  'In place on [days and evenings|both halls]. Closing.',
  'Asked three people of staff, all knew what to do.',
  'Good work, closing.',
  'Checked on the [weekend|night round] too, holds.',
];

/** Why someone reopens an issue. */
export const reopenerSays: readonly string[] = [
  'Seen again today, so it did not last. Opening this again.',
  'Back again on the weekend. Please look at why.',
  'The resident says that it is as before.',
];
