import type { JsonObject } from '@atlas/contracts';
import type { JobChange, JobRecord, RecordedProblem } from './job-record.js';
import type { JobProgress, ProgressChange, RowProblem } from './job.js';

/** Why a handler has to stop before its end. */
export class JobStopped extends Error {
  constructor(readonly reason: 'cancelled' | 'shutdown' | 'replaced') {
    super(`The job stops: ${reason}.`);
    this.name = 'JobStopped';
  }
}

const WRITE_EVERY_MS = 500;
const WRITE_AT_ROWS = 2_000;

/** Collects a handler's reports and writes them twice a second, so that a handler may report every row. */
export class ThrottledProgress implements JobProgress {
  readonly #abort = new AbortController();
  #done = 0;
  #total: number | undefined;
  #result: JsonObject = {};
  #problems: RecordedProblem[] = [];
  #reported = 0;
  #errors = 0;
  #writtenAt = 0;

  constructor(private readonly record: JobRecord) {}

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get errorCount(): number {
    return this.#errors;
  }

  stop(reason: JobStopped['reason']): void {
    this.#abort.abort(new JobStopped(reason));
  }

  async update({ done, total, result }: ProgressChange = {}): Promise<void> {
    this.#done = done ?? this.#done;
    this.#total = total ?? this.#total;
    this.#result = result ?? this.#result;
    this.signal.throwIfAborted();
    if (Date.now() - this.#writtenAt < WRITE_EVERY_MS && this.#problems.length < WRITE_AT_ROWS) return;
    this.#writtenAt = Date.now();
    if (!(await this.record.write(this.takeChange()))) this.stop('replaced');
    this.signal.throwIfAborted();
  }

  warning(problem: RowProblem): void {
    this.#problems.push({ ...problem, severity: 'warning', seq: ++this.#reported });
  }

  error(problem: RowProblem): void {
    this.#errors++;
    this.#problems.push({ ...problem, severity: 'error', seq: ++this.#reported });
  }

  /** What has not been written yet, with the final result where there is one. */
  takeChange(result: JsonObject = this.#result): JobChange {
    const problems = this.#problems;
    this.#problems = [];
    return { done: this.#done, total: this.#total, result, problems };
  }
}
