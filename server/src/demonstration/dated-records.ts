import { addDays, type Day } from '@lamplight/domain/calendar/day';
import { fiscalPeriod, fiscalQuarterOf, submissionDueOn } from '@lamplight/domain/calendar/fiscal-quarters';
import { type Period, periodsBetween } from '@lamplight/domain/calendar/periods';
import { datedRecordLabels, type Shift, shiftLabels, shifts } from '@lamplight/domain/dated-records';
import { inOrder } from '@lamplight/domain/in-order';
import { minutesOfClock } from '@lamplight/domain/meetings/meetings';
import type { WrittenRow } from '../db/write-rows';
import type { FileStore } from '../ports/file-store';
import type { CareCenter } from './care-center';
import { keptPaper } from './documents/paper';
import type { Section } from './documents/story';

/** What was done on days and kept, with its papers, which are stored already. */
export interface DatedRecordRows {
  records: WrittenRow<'dated_record'>[];
  files: WrittenRow<'file'>[];
}

type Told = Pick<
  WrittenRow<'dated_record'>,
  'kind' | 'day' | 'time_minutes' | 'shift' | 'fiscal_year' | 'fiscal_quarter' | 'note'
> & {
  title: string;
  by: string;
  sections: readonly Section[];
};

const plain = { time_minutes: null, shift: null, fiscal_year: null, fiscal_quarter: null } as const;

/** Quarters that some of a center's year lies in, the last of which goes on. */
const quartersOf = ({ firstDay, today }: { firstDay: Day; today: Day }): Period[] =>
  periodsBetween('QUARTERLY', firstDay, today);

/** When each shift has its drills, one quarter after another: nobody is to expect the next one. */
const drillTimes: Readonly<Record<Shift, readonly string[]>> = {
  DAY: ['10:15', '13:40', '08:50', '11:25', '14:20'],
  EVENING: ['19:40', '16:15', '21:05', '17:50', '20:30'],
  NIGHT: ['04:30', '00:45', '05:50', '02:10', '23:35'],
};
const clockFormat = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
/** Days into a quarter on which each shift has its drill. */
const drillDay: Readonly<Record<Shift, number>> = { DAY: 12, EVENING: 39, NIGHT: 61 };

/** A drill of each shift in each quarter, but for the night of the last quarter that is over: something is left to be done. */
function drills({ time }: CareCenter): Told[] {
  const quarters = quartersOf(time);
  return quarters.flatMap(({ first }, index) =>
    shifts
      .filter((shift) => !(shift === 'NIGHT' && index === quarters.length - 2))
      .map((shift) => {
        const times = drillTimes[shift];
        const minutes = minutesOfClock(times[index % times.length] ?? '');
        const said = clockFormat.format(minutes * 60_000);
        return {
          ...plain,
          kind: 'FIRE_DRILL' as const,
          day: addDays(first, drillDay[shift]),
          time_minutes: minutes,
          shift,
          note: `Coded announcement at ${said}. Smoke doors closed, all accounted for.`,
          title: `Fire drill, ${shiftLabels[shift].toLowerCase()}`,
          by: 'Petra Novak',
          sections: [
            [
              'Course',
              `Called at ${said}. The zone was cleared in ${4 + ((index + shift.length) % 4)} minutes.`,
            ],
            ['To do better', 'The cart beside the smoke doors is moved for good.'],
          ] as const,
        };
      }),
  );
}

/** The data of each fiscal quarter whose day has come, a few days before it. */
const staffing = ({ time }: CareCenter): Told[] =>
  quartersOf(time)
    .map(({ first }) => fiscalQuarterOf(first))
    .map((of) => ({
      ...plain,
      kind: 'STAFFING_DATA' as const,
      day: addDays(submissionDueOn(of), -6),
      fiscal_year: of.year,
      fiscal_quarter: of.quarter,
      note: 'Accepted; the validation report is attached.',
      title: `Validation report, fiscal year ${of.year}, quarter ${of.quarter}`,
      by: 'Patricia Nguyen',
      sections: [
        ['Period', `${fiscalPeriod(of).first} to ${fiscalPeriod(of).last}`],
        ['Result', 'Accepted without errors.'],
      ],
    }));

/** What comes once or twice a year. */
function yearly({ time }: CareCenter): Told[] {
  const on = (days: number) => addDays(time.today, days);
  return [
    {
      ...plain,
      kind: 'FACILITY_ASSESSMENT',
      day: on(-238),
      note: 'With the governing body, the medical director, residents and families.',
      title: datedRecordLabels.FACILITY_ASSESSMENT,
      by: 'Denise Washington',
      sections: [
        ['Residents', 'More residents with dialysis and with memory loss than a year ago.'],
        ['What we need', 'A second nurse on Willow in the evening; competencies for dialysis sites.'],
      ],
    },
    {
      ...plain,
      kind: 'EMERGENCY_PLAN',
      day: on(-345),
      note: null,
      title: 'Emergency plan, yearly review',
      by: 'Petra Novak',
      sections: [['Changed', 'New transport agreement; the list of those who need oxygen is printed daily.']],
    },
    {
      ...plain,
      kind: 'FULL_SCALE_EXERCISE',
      day: on(-180),
      note: 'With the county: loss of power and water for six hours.',
      title: 'After-action report, loss of power',
      by: 'Denise Washington',
      sections: [['Learned', 'Water for two days was there; the phone tree was not up to date.']],
    },
    {
      ...plain,
      kind: 'TABLE_TOP_EXERCISE',
      day: on(-48),
      note: 'Wildfire smoke, shelter in place.',
      title: 'After-action report, wildfire smoke',
      by: 'Linh Tran',
      sections: [['Learned', 'Filters for both air handlers are to be kept in the house.']],
    },
  ];
}

/** Cedar Hill has only begun to enter what it has on paper. */
const begun = ({ time }: CareCenter): Told[] => [
  {
    ...plain,
    kind: 'FACILITY_ASSESSMENT',
    day: addDays(time.today, -90),
    note: null,
    title: datedRecordLabels.FACILITY_ASSESSMENT,
    by: 'Nora Feld',
    sections: [['Residents', 'Fewer long stays, more after hip surgery.']],
  },
];

const stories: Readonly<Record<CareCenter['key'], (center: CareCenter) => Told[]>> = {
  mapleGrove: (center) => [...drills(center), ...staffing(center), ...yearly(center)],
  cedarHill: begun,
};

/** Writes the papers of a center into the store, before any row names them. */
export async function datedRecordRows(center: CareCenter, store: FileStore): Promise<DatedRecordRows> {
  const { context, staff, time } = center;
  const ids = center.idsFor('dated-records');
  const told = stories[center.key](center)
    .filter(({ day }) => day >= time.firstDay && day < time.today)
    .sort((one, other) => inOrder(one.day, other.day));
  const rows = told.map(({ title, by, sections, ...said }) => {
    const at = time.at(said.day, 16);
    const record = {
      center_id: context.id,
      id: ids(at),
      ...said,
      created_at: at,
      created_by: staff.named(by).id,
      version: 0,
    };
    const paper = {
      title,
      file: { days: 0, by, sections },
      storedAt: at,
      id: ids(at),
      of: { dated_record_id: record.id },
    };
    return { record, file: keptPaper(center, store, paper) };
  });
  return {
    records: rows.map(({ record }) => record),
    files: await Promise.all(rows.map(({ file }) => file)),
  };
}
