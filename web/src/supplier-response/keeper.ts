/**
 * Keeps what a supplier answers: here at once, at the company as soon as there is a connection. What waits survives a
 * reload, and a newer link to the same questionnaire: it is kept under the evaluation, not under the link.
 */
import { Problem } from '@vigia/contract/kit/problem.ts';
import type { SupplierAnswer } from '@vigia/contract/suppliers/evaluations.shapes.ts';
import { responding } from '@vigia/contract/suppliers/responding.contract.ts';
import { call } from '../kit/api/client.ts';

export type GivenValue = SupplierAnswer['value'];
export interface GivenAnswer {
  readonly value: GivenValue;
  readonly note: string;
}
interface Waiting extends GivenAnswer {
  readonly basedOn: number;
  /** What left from here before, and was not answered: it may stand at the company, and is nobody else's. */
  readonly left?: readonly GivenAnswer[];
}

/** `ended`: the link no longer works. `closed`: the answers were sent in meanwhile. */
export type KeepingState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'clash' | 'ended' | 'closed';

export interface KeptState {
  readonly saving: KeepingState;
  readonly answers: ReadonlyMap<string, GivenAnswer>;
  /** What somebody else answered meanwhile, by question. */
  readonly conflicts: ReadonlyMap<string, SupplierAnswer>;
  /** Questions whose answer the company did not take; the others are sent all the same. */
  readonly refused: ReadonlySet<string>;
}

export const noAnswer: GivenAnswer = { value: null, note: '' };
const pause = 700;
const longestWait = 30_000;
/** So many leave in one request, and so many of one question are remembered that were not answered. */
const atOnce = 50;
const mostLeft = 20;

interface Options {
  readonly token: string;
  /** Of the evaluation. */
  readonly id: string;
  readonly answers: readonly SupplierAnswer[];
  /** A rehearsal keeps nothing. */
  readonly rehearsal: boolean;
}

const keyOf = (id: string) => `vigia-supplier:${id}`;

function stored(id: string): Map<string, Waiting> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? '[]');
    return new Map(Array.isArray(found) ? found : []);
  } catch {
    return new Map();
  }
}

function store(id: string, waiting: ReadonlyMap<string, Waiting>): void {
  try {
    if (waiting.size === 0) localStorage.removeItem(keyOf(id));
    else localStorage.setItem(keyOf(id), JSON.stringify([...waiting]));
  } catch {
    // Without room in the browser the answers are still sent.
  }
}

const sameAnswer = (a: GivenAnswer, b: GivenAnswer): boolean =>
  a.note === b.note && JSON.stringify(a.value) === JSON.stringify(b.value);
/** As the company keeps it. */
const asKept = ({ value, note }: GivenAnswer) => ({ value: trimmed(value), note: note.trim() });
const trimmed = (value: GivenValue) => (typeof value === 'string' ? value.trim() : value);

/** The places in what was sent at which something was refused. */
const refusedAt = (fault: unknown): number[] =>
  fault instanceof Problem && fault.status === 422
    ? (fault.details.errors ?? []).flatMap(({ pointer }) => {
        const [, at] = /^\/answers\/(\d+)/.exec(pointer) ?? [];
        return at === undefined ? [] : Number(at);
      })
    : [];

/** What became of a try that failed. */
function stateAfter(fault: unknown): KeepingState {
  if (!(fault instanceof Problem)) return 'refused';
  if (fault.status === 404) return 'ended';
  if (fault.status === 409) return 'closed';
  return fault.status === 0 || fault.status === 429 || fault.status >= 500 ? 'offline' : 'refused';
}

/** One per page. Read with `useSyncExternalStore(keeper.subscribe, keeper.state)`. */
export class AnswerKeeper {
  readonly #options: Options;
  readonly #held: Map<string, SupplierAnswer>;
  readonly #waiting: Map<string, Waiting>;
  /** What was typed on this page, as it was typed: the company keeps it without the space that somebody pauses after. */
  readonly #typed = new Map<string, GivenAnswer>();
  readonly #conflicts = new Map<string, SupplierAnswer>();
  readonly #refused = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #saving: KeepingState;
  #shown: KeptState;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #failures = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#held = new Map(options.answers.map((one) => [one.question, one]));
    this.#waiting = options.rehearsal ? new Map() : stored(options.id);
    this.#saving = this.#waiting.size > 0 ? 'waiting' : 'saved';
    this.#shown = this.#snapshot();
  }

  /** Begins to send; returns how to stop. */
  start(): () => void {
    const online = () => void this.flush();
    window.addEventListener('online', online);
    if (this.#waiting.size > 0) this.#later(0);
    return () => {
      clearTimeout(this.#timer);
      window.removeEventListener('online', online);
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  state = (): KeptState => this.#shown;

  give(question: string, { value, note }: GivenAnswer): void {
    // What is changed was read before, with its version and who gave it: only the answer itself goes back.
    const answer = { value, note };
    const there = this.#held.get(question);
    const { left = [] } = this.#waiting.get(question) ?? {};
    // What is back as it was is sent all the same where another one left meanwhile.
    if (there && left.length === 0 && sameAnswer(there, answer)) this.#waiting.delete(question);
    else this.#waiting.set(question, { ...answer, basedOn: there?.version ?? 0, left });
    this.#typed.set(question, answer);
    this.#conflicts.delete(question);
    this.#refused.delete(question);
    const { rehearsal } = this.#options;
    const offline = this.#saving === 'offline';
    this.#tell(rehearsal ? 'saved' : offline ? 'offline' : 'waiting');
    if (!rehearsal && !offline) this.#later(pause);
  }

  /** What the company has, as it was read again. */
  learn(read: readonly SupplierAnswer[]): void {
    for (const one of read)
      if ((this.#held.get(one.question)?.version ?? 0) < one.version) {
        this.#held.set(one.question, one);
        this.#typed.delete(one.question);
      }
    this.#tell(this.#saving);
  }

  /** Of two answers that were given at once, which one stands. */
  settle(question: string, whose: 'mine' | 'theirs'): void {
    const theirs = this.#conflicts.get(question);
    const mine = this.#waiting.get(question);
    this.#conflicts.delete(question);
    if (whose === 'theirs' || !mine) {
      this.#waiting.delete(question);
      this.#typed.delete(question);
    } else this.#waiting.set(question, { ...mine, basedOn: theirs?.version ?? mine.basedOn });
    this.#tell('waiting');
    this.#later(0);
  }

  /** Sends what waits now; resolves when it is there, or could not be sent. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#options.rehearsal || this.#saving === 'ended' || this.#saving === 'closed') return Promise.resolve();
    this.#running ??= this.#send().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Sends until nothing waits; false where something could not be sent, so that nothing is handed in without it. */
  async drain(): Promise<boolean> {
    const stuck: readonly KeepingState[] = ['offline', 'refused', 'ended', 'closed'];
    do await this.flush();
    while (this.#sendable().size > 0 && !stuck.includes(this.#saving));
    return this.#waiting.size === 0;
  }

  #snapshot(): KeptState {
    const answers = new Map<string, GivenAnswer>([...this.#held, ...this.#typed, ...this.#waiting]);
    const [conflicts, refused] = [new Map(this.#conflicts), new Set(this.#refused)];
    return { saving: this.#saving, answers, conflicts, refused };
  }

  #tell(next: KeepingState): void {
    this.#saving = next;
    if (!this.#options.rehearsal) store(this.#options.id, this.#waiting);
    this.#shown = this.#snapshot();
    for (const listener of this.#listeners) listener();
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #sendable(): Map<string, Waiting> {
    const may = (question: string) => !this.#conflicts.has(question) && !this.#refused.has(question);
    return new Map([...this.#waiting].filter(([question]) => may(question)).slice(0, atOnce));
  }

  /** What is sent next; from now on each may stand at the company. */
  #leaving(): Map<string, Waiting> {
    const sent = this.#sendable();
    for (const [question, { left = [], ...one }] of sent) {
      const leaving = { ...one, left: [...left, { value: one.value, note: one.note }].slice(-mostLeft) };
      for (const all of [sent, this.#waiting]) all.set(question, leaving);
    }
    return sent;
  }

  async #send(): Promise<void> {
    const sent = this.#leaving();
    if (sent.size === 0) {
      this.#tell(this.#rest());
      return;
    }
    this.#tell('saving');
    const answers = [...sent].map(([question, { value, note, basedOn }]) => ({
      ...{ question, value: copied(value), note, basedOn },
    }));
    try {
      this.#take(await call(responding.save, { params: { token: this.#options.token }, body: { answers } }), sent);
      this.#failures = 0;
      this.#goOn();
    } catch (fault) {
      const at = refusedAt(fault);
      if (at.length > 0) {
        this.#refuse(at, sent);
        return;
      }
      this.#failures += 1;
      this.#tell(stateAfter(fault));
      if (this.#saving === 'offline') this.#later(Math.min(longestWait, 1_000 * 2 ** this.#failures));
    }
  }

  /** What is said when nothing more can be sent. */
  #rest(): KeepingState {
    return this.#refused.size > 0 ? 'refused' : this.#conflicts.size > 0 ? 'clash' : 'saved';
  }

  #goOn(): void {
    const left = this.#sendable().size > 0;
    this.#tell(left ? 'waiting' : this.#rest());
    if (left) this.#later(0);
  }

  /** Sets aside what was refused, unless it was changed meanwhile: the rest goes out without it. */
  #refuse(at: readonly number[], sent: ReadonlyMap<string, Waiting>): void {
    const questions = [...sent.keys()];
    for (const position of at) {
      const question = questions[position];
      if (question !== undefined && this.#waiting.get(question) === sent.get(question)) this.#refused.add(question);
    }
    // Of what was refused nothing was kept.
    for (const question of questions) {
      const now = this.#waiting.get(question);
      if (now) this.#waiting.set(question, { ...now, left: now.left?.slice(0, -1) ?? [] });
    }
    this.#goOn();
  }

  #take({ saved, overtaken }: Taken, sent: ReadonlyMap<string, Waiting>): void {
    for (const one of saved) {
      this.#held.set(one.question, one);
      const now = this.#waiting.get(one.question);
      if (now === sent.get(one.question)) this.#waiting.delete(one.question);
      else if (now) this.#waiting.set(one.question, { ...now, basedOn: one.version, left: [] });
    }
    for (const one of overtaken) {
      this.#held.set(one.question, one);
      const now = this.#waiting.get(one.question);
      if (now?.left?.some((ours) => sameAnswer(asKept(ours), one)))
        this.#waiting.set(one.question, { ...now, basedOn: one.version, left: [] });
      else this.#conflicts.set(one.question, one);
    }
  }
}

interface Taken {
  readonly saved: readonly SupplierAnswer[];
  readonly overtaken: readonly SupplierAnswer[];
}

const copied = (value: GivenValue) => (Array.isArray(value) ? [...value] : value);
