import type { Method } from './method.js';

/**
 * The `Idempotency-Key` of each command. A command without an answer keeps its key: the user who presses the button again sends the same
 * command, which the server applies once.
 */
export class CommandKeys {
  private readonly unanswered = new Map<string, string>();

  constructor(private readonly newId: () => string) {}

  keyOf(method: Method, path: string, body: unknown): string {
    const command = commandOf(method, path, body);
    if (command === undefined) return this.newId();
    const key = this.unanswered.get(command) ?? this.newId();
    this.unanswered.set(command, key);
    return key;
  }

  answered(method: Method, path: string, body: unknown): void {
    const command = commandOf(method, path, body);
    if (command !== undefined) this.unanswered.delete(command);
  }

  /** When the session ends: a body can contain data of a patient. */
  clear(): void {
    this.unanswered.clear();
  }
}

/** Forms with files are not compared. */
const commandOf = (method: Method, path: string, body: unknown): string | undefined =>
  body instanceof FormData ? undefined : JSON.stringify([method, path, body ?? null]);
