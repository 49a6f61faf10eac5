import { until } from '@atlas/testing';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, User } from '../user.js';

interface Refusal {
  readonly code: string;
  readonly ExceptionMessage: string;
}

/**
 * People who write notes at once, and go on with the next one when a call fails. What became of that one they do not know: it may be there, once.
 * (That a call repeated under its key has one effect is another spec's business: a key whose process died is held for a minute.)
 */
export class Writers {
  /** What was answered with success, by case. */
  readonly acknowledged = new Map<string, string[]>();
  /** Failed calls by error. */
  readonly failures = new Map<string, number>();
  #writing = true;
  #count = 0;
  readonly #all: Promise<void>[];

  constructor(
    private readonly user: User,
    private readonly cases: readonly string[],
    private readonly writers: number,
  ) {
    this.#all = Array.from({ length: writers }, (_, writer) => this.#write(writer));
  }

  get count(): number {
    return this.#count;
  }

  /** Waits until so many more are acknowledged. */
  async more(writes: number, withinMs = 120_000): Promise<void> {
    const goal = this.#count + writes;
    const look = () => {
      if (this.#count >= goal) return true;
      throw new Error(`${this.#count} and ${JSON.stringify([...this.failures])}`);
    };
    await until(`${goal} writes`, look, { withinMs });
  }

  /** Lets each finish what it has begun. */
  async stop(): Promise<void> {
    this.#writing = false;
    await Promise.all(this.#all);
  }

  async #write(writer: number): Promise<void> {
    for (let number = 0; this.#writing; number++) {
      // From case to case, so that none becomes so long that the machine is busy with reading it.
      const caseId = this.cases[(writer + number * this.writers) % this.cases.length]!;
      const description = `writer ${writer}, note ${number}`;
      const headers = { 'idempotency-key': randomUUID() };
      if (!(await this.#isWritten(caseId, description, headers))) {
        await sleep(100);
        continue;
      }
      this.acknowledged.set(caseId, [...(this.acknowledged.get(caseId) ?? []), description]);
      this.#count += 1;
    }
  }

  async #isWritten(caseId: string, description: string, headers: Record<string, string>): Promise<boolean> {
    const body = { note_type: 'GENERAL', description };
    const answer = await this.user.post<Refusal>(`case/${caseId}/note`, body, headers).catch(() => undefined);
    if (answer && answer.status < 300) return true;
    const failure = failureOf(answer);
    this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1);
    return false;
  }
}

/** A server that is killed answers nothing; all else says what it is. */
const failureOf = (answer: Answer<Refusal> | undefined): string =>
  answer === undefined ? 'no answer' : `${answer.status} ${answer.body.code}: ${answer.body.ExceptionMessage}`;
