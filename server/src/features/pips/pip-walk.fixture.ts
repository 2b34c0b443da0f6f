import type { PipStatus } from '@lamplight/domain/pip.lifecycle';
import fc from 'fast-check';

/** A second, small PIP: what the specification says of its life, written down by itself, to walk beside the real one. */

export const walkers = ['committee', 'verifier', 'staff', 'member', 'assistant'] as const;
export type Walker = (typeof walkers)[number];
export type Given = 'OPEN' | 'SIGNED' | 'DECLINED' | 'VOID';

interface ModelSigning {
  needed: number;
  given: Map<Walker, Given>;
  sealed: boolean;
  voided: boolean;
}
export interface ModelVersion {
  number: number;
  problem: string | null;
  state: 'DRAFT' | 'IN_FORCE' | 'PAST';
  /** The signing under way, or the last there was. */
  signing?: ModelSigning;
  /** Everyone who was ever asked for a signature under it. */
  everAsked: Set<Walker>;
}

const problems = fc.constantFrom(null, 'Falls', 'Falls at night', 'Falls at dusk');
const stale = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);
const plain = ['active', 'withdraw', 'open-new-version', 'discard-draft', 'complete'] as const;
const ends = ['look-again', 'reactive', 'disable'] as const;
const what = (calls: readonly ((typeof plain)[number] | (typeof ends)[number])[]) =>
  fc.record({
    kind: fc.constant('step' as const),
    call: fc.constantFrom(...calls),
    stale,
    twice: fc.boolean(),
  });

/** What may be tried on a PIP, the more often the more it takes to come there. */
export const command = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('edit' as const), problem: problems, stale }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('save-version' as const), problem: problems, stale }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('start' as const),
      signers: fc.subarray([...walkers], { maxLength: 3 }),
      stale,
      twice: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('sign' as const),
      who: fc.constantFrom(...walkers),
      byKey: fc.boolean(),
      accepted: fc.integer({ min: 0, max: 7 }).map((n) => n > 0),
      twice: fc.boolean(),
    }),
  },
  { weight: 8, arbitrary: what(plain) },
  { weight: 3, arbitrary: what(ends) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('ask' as const), number: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('measure' as const),
      day: fc.constantFrom('2026-04-30', '2026-05-31'),
      how: fc.constantFrom('record' as const, 'record' as const, 'remove' as const),
      stale,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('progress' as const),
      status: fc.constantFrom(
        'PLANNED' as const,
        'IN_PROGRESS' as const,
        'DONE' as const,
        'DROPPED' as const,
      ),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('cycle' as const),
      decision: fc.constantFrom('ADAPT' as const, 'ADOPT' as const, 'ABANDON' as const, null),
    }),
  },
);
export type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;
type Step = Extract<Command, { kind: 'step' }>['call'];

/** Who signs where nobody is named: the leader, who is of the staff, and the committee. */
const usual: readonly Walker[] = ['staff', 'committee', 'verifier'];

export class PipModel {
  status: PipStatus = 'CREATED';
  /** The newest first. */
  versions: ModelVersion[] = [{ number: 1, problem: 'Falls', state: 'DRAFT', everAsked: new Set() }];
  /** Signatures that the center asks for. */
  asked = 0;
  measured = new Map<string, number>();
  progress = 'PLANNED';
  decision: string | null | undefined;
  looks = 0;
  measurements = 0;

  get shown(): ModelVersion {
    const [newest] = this.versions;
    if (!newest) throw new Error('A PIP has a version');
    return newest;
  }
  get inForce(): ModelVersion | undefined {
    return this.versions.find(({ state }) => state === 'IN_FORCE');
  }
  private get drafting(): boolean {
    return this.status === 'CREATED' || this.status === 'ACTIVE_NEW_VERSION_DRAFT';
  }
  private get over(): boolean {
    return this.status === 'COMPLETED' || this.status === 'DISABLED';
  }
  /** Where it is without signing: what it was before, or comes back to. */
  private get resting(): PipStatus {
    if (!this.inForce) return 'CREATED';
    return this.shown.state === 'DRAFT' ? 'ACTIVE_NEW_VERSION_DRAFT' : 'ACTIVE';
  }

  /** What is answered to a command, which is followed where that is 200. */
  take(given: Command): number {
    if (given.kind === 'ask') this.asked = given.number;
    if (given.kind === 'ask') return 200;
    if (given.kind === 'edit' || given.kind === 'save-version') return this.write(given);
    if (given.kind === 'start') return this.start(given.signers, given.stale);
    if (given.kind === 'sign') return this.sign(given.who, given.accepted);
    if (given.kind === 'step') return this.step(given.call, given.stale);
    if (this.over) return 400;
    if (given.kind === 'measure') return this.measure(given);
    if (given.kind === 'progress') this.progress = given.status;
    else this.decision = given.decision;
    return 200;
  }

  private write({ kind, problem, stale }: Extract<Command, { problem: unknown }>): number {
    const opens = kind === 'save-version' && this.status === 'ACTIVE';
    const changes = problem !== this.shown.problem || kind === 'save-version';
    if (changes ? !(this.drafting || opens) : this.over) return 400;
    if (stale) return 409;
    if (opens) this.open();
    this.shown.problem = problem;
    return 200;
  }

  private open(): void {
    const { number, problem } = this.shown;
    this.versions = [{ number: number + 1, problem, state: 'DRAFT', everAsked: new Set() }, ...this.versions];
    this.status = 'ACTIVE_NEW_VERSION_DRAFT';
  }

  private start(signers: readonly Walker[], isStale: boolean): number {
    if (!this.drafting) return 400;
    if (isStale) return 409;
    if (this.shown.problem === null) return 400;
    const whom = signers.length > 0 ? signers : usual;
    this.shown.signing = {
      needed: Math.max(1, this.asked),
      given: new Map(whom.map((each) => [each, 'OPEN'])),
      sealed: false,
      voided: false,
    };
    for (const each of whom) this.shown.everAsked.add(each);
    this.status = 'SIGN_IN_PROCESS';
    return 200;
  }

  private sign(who: Walker, accepted: boolean): number {
    const { signing, everAsked } = this.shown;
    if (!signing || !everAsked.has(who)) return 404;
    if (signing.given.get(who) !== 'OPEN') return 400;
    signing.given.set(who, accepted ? 'SIGNED' : 'DECLINED');
    if (!accepted) this.takeBack();
    else if (this.signed >= signing.needed) {
      signing.sealed = true;
      this.voidGiven('OPEN');
    }
    return 200;
  }

  get signed(): number {
    return [...(this.shown.signing?.given.values() ?? [])].filter((given) => given === 'SIGNED').length;
  }

  private voidGiven(...which: Given[]): void {
    const given = this.shown.signing?.given;
    for (const [who, is] of given ?? []) if (which.includes(is)) given?.set(who, 'VOID');
  }

  private takeBack(): void {
    this.voidGiven('OPEN', 'SIGNED');
    if (this.shown.signing) this.shown.signing.voided = true;
    this.status = this.resting;
  }

  private allows(call: Step): boolean {
    if (call === 'active') return this.drafting || this.status === 'SIGN_IN_PROCESS';
    if (call === 'withdraw') return this.status === 'SIGN_IN_PROCESS';
    if (call === 'discard-draft') return this.status === 'ACTIVE_NEW_VERSION_DRAFT';
    if (call === 'look-again') return this.status === 'COMPLETED';
    if (call === 'reactive') return this.over;
    return call === 'disable' ? !this.over : this.status === 'ACTIVE';
  }

  private step(call: Step, isStale: boolean): number {
    if (!this.allows(call)) return 400;
    if (isStale) return 409;
    if (call === 'active') return this.activate();
    if (call === 'withdraw') this.takeBack();
    if (call === 'open-new-version') this.open();
    if (call === 'discard-draft') {
      this.versions = this.versions.slice(1);
      this.status = 'ACTIVE';
    }
    if (call === 'complete') this.status = 'COMPLETED';
    if (call === 'complete') this.looks = 0;
    if (call === 'look-again') this.looks += 1;
    if (call === 'reactive') this.status = this.resting;
    if (call === 'disable') {
      if (this.status === 'SIGN_IN_PROCESS') this.takeBack();
      this.status = 'DISABLED';
    }
    return 200;
  }

  private activate(): number {
    const needed = this.status === 'SIGN_IN_PROCESS' ? (this.shown.signing?.needed ?? 1) : this.asked;
    if (needed > (this.status === 'SIGN_IN_PROCESS' ? this.signed : 0)) return 400;
    if (this.inForce) this.inForce.state = 'PAST';
    this.shown.state = 'IN_FORCE';
    this.status = 'ACTIVE';
    return 200;
  }

  private measure({ day, how, stale: isStale }: Extract<Command, { kind: 'measure' }>): number {
    if (how === 'remove') return this.measured.delete(day) ? 200 : 404;
    if (isStale) return 409;
    this.measurements += 1;
    this.measured.set(day, this.measurements);
    return 200;
  }
}
