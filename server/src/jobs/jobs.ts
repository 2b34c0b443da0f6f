import { keysOf } from '@lamplight/domain/keys-of';
import { z } from 'zod';

/**
 * How a node does jobs beside one another, so that what takes its time holds up nothing else: so many of a lane at once. `inTurn`: centers
 * take turns, since one of them can bring more than is done in an hour.
 */
export const lanes = {
  /** What is done in a moment. */
  quick: { atOnce: 2, inTurn: false },
  /** What a mail server takes, or does not. */
  mails: { atOnce: 2, inTurn: true },
  /** What is rendered, of which a center's are rendered one after the other. */
  papers: { atOnce: 2, inTurn: true },
  /** What files say. */
  texts: { atOnce: 1, inTurn: true },
} as const;
export type Lane = keyof typeof lanes;

/** One kind of work that is done later, by whichever node comes to it. */
interface Job {
  /** Where it acts: in one center as the system, whose id travels with it, or on the installation as a whole. */
  in: 'center' | 'installation';
  /** What travels with it. Parsed when it runs, because what waits outlives a release. */
  payload: z.ZodObject;
  /** A crontab's five fields, in UTC. */
  schedule?: string;
  /** Jobs of one queue run one after the other, whichever node takes them; between two may lie the worker's next look. */
  queue?: string;
  /** Where it takes its time: the lane that it is done in, else the quick one. */
  lane?: Exclude<Lane, 'quick'>;
  /** Runs once at every start besides. */
  atStart?: true;
  /** Only nodes that have a mail server take it. */
  needsMail?: true;
  /** Held for longer, it was taken along by a worker that was killed, and is put back. The library waits four hours. */
  putBackAfterMinutes?: number;
}

const nothing = z.object({});

/** Every job. Its code stands in handlers.ts; the worker's tasks and timetable follow from here. */
export const jobs = {
  /** Five minutes are far more than a mail may take. */
  'send-mail': {
    in: 'center',
    lane: 'mails',
    payload: z.object({ mailId: z.uuid() }),
    needsMail: true,
    putBackAfterMinutes: 5,
  },
  /** In a queue: a mail must not get two jobs. */
  'queue-untried-mails': {
    in: 'installation',
    payload: nothing,
    schedule: '* * * * *',
    queue: 'untried-mails',
    atStart: true,
    needsMail: true,
    putBackAfterMinutes: 5,
  },
  /** Looks for the account after the answer, so that the answer tells nothing of it. */
  'mail-password-reset': {
    in: 'installation',
    payload: z.object({ email: z.string(), address: z.string() }),
  },
  /** At every start besides: what a killed process left over is brought to its end. */
  'spread-topics': {
    in: 'installation',
    payload: nothing,
    queue: 'topics',
    atStart: true,
    putBackAfterMinutes: 5,
  },
  /** After the commit of the last signature: a document takes its time, and nobody waits for it. */
  'write-signed-document': {
    in: 'center',
    lane: 'papers',
    payload: z.object({ signingId: z.uuid() }),
    putBackAfterMinutes: 5,
  },
  /** Each night: of what was sealed, what has no document. */
  'queue-unwritten-documents': { in: 'installation', payload: nothing, schedule: '40 4 * * *' },
  /** After a meeting was closed whose minutes nobody was asked to sign: the others' are written with their signatures. */
  'keep-minutes': {
    in: 'center',
    lane: 'papers',
    payload: z.object({ meetingId: z.uuid(), by: z.uuid() }),
    putBackAfterMinutes: 5,
  },
  /** After the commit of an upload: what a file says is looked for later, and reading it takes its time. */
  'read-file-text': {
    in: 'center',
    payload: z.object({ fileId: z.uuid() }),
    lane: 'texts',
    putBackAfterMinutes: 5,
  },
  /** After the commit of what a meeting is made or moved by, and each morning while it is near. */
  'gather-agenda': {
    in: 'center',
    payload: z.object({ meetingId: z.uuid() }),
    putBackAfterMinutes: 5,
  },
  /** Every hour: each center's reminders leave at seven in its morning. */
  'remind-signers': { in: 'installation', payload: nothing, schedule: '0 * * * *', queue: 'remind-signers' },
  /** Of documents' files too; what waits outlives a release, so it keeps its name. Every quarter of an hour: some clocks stand at one. In a queue: one node does it at a time. */
  'remind-of-forms': {
    in: 'installation',
    payload: nothing,
    schedule: '*/15 * * * *',
    queue: 'reminders',
    atStart: true,
    putBackAfterMinutes: 10,
  },
  /** Every quarter of an hour: an hour of some clocks begins at one. In a queue: one node does it at a time. */
  'tell-digests': {
    in: 'installation',
    payload: nothing,
    schedule: '*/15 * * * *',
    queue: 'digests',
    atStart: true,
    putBackAfterMinutes: 10,
  },
  /** Once a day: the heads of the trail go where the owner of the database does not reach. */
  'tell-trail-heads': { in: 'installation', lane: 'mails', payload: nothing, schedule: '50 5 * * *' },
  'put-back-jobs': { in: 'installation', payload: nothing, schedule: '*/5 * * * *' },
  'sweep-database': { in: 'installation', payload: nothing, schedule: '*/15 * * * *' },
  'sweep-files': { in: 'installation', payload: nothing, schedule: '17 4 * * *' },
} as const satisfies Record<string, Job>;

export type JobName = keyof typeof jobs;
export type Payload<Name extends JobName> = z.output<(typeof jobs)[Name]['payload']>;
/** Jobs that a change in a center can ask for. */
export type CenterJob = {
  [Name in JobName]: (typeof jobs)[Name]['in'] extends 'center' ? Name : never;
}[JobName];

export const jobNames: readonly JobName[] = keysOf(jobs);
/** The same entry without its literal types, for whoever walks over all of them. */
export const jobOf = (name: JobName): Job => jobs[name];

/**
 * What travels with every job of a center besides its own payload. `awaited`: somebody waits for it at their screen, which centers-in-turn.ts
 * reads where it lies.
 */
export const centerPayload = z.object({ centerId: z.uuid() });
