import type { Method } from './method.js';

/** What tells commands of a path apart. */
interface Sent {
  query?: object | undefined;
  body?: unknown;
  ifMatch?: string | number | undefined;
}

/**
 * The `Idempotency-Key` of each command. A command without an answer keeps its key: the user who presses the button again sends the same
 * command, which the server applies once.
 */
export class CommandKeys {
  private readonly unanswered = new Map<string, string>();

  constructor(private readonly newId: () => string) {}

  keyOf(method: Method, path: string, sent: Sent): string {
    const command = commandOf(method, path, sent);
    const key = this.unanswered.get(command) ?? this.newId();
    this.unanswered.set(command, key);
    return key;
  }

  answered(method: Method, path: string, sent: Sent): void {
    this.unanswered.delete(commandOf(method, path, sent));
  }

  /** When the session ends: a body can contain data of a patient. */
  clear(): void {
    this.unanswered.clear();
  }
}

/** The server rejects a key that comes with another body or revision. */
const commandOf = (method: Method, path: string, { query, body, ifMatch }: Sent): string =>
  JSON.stringify([method, path, query ?? null, ifMatch ?? null, body instanceof FormData ? entriesOf(body) : (body ?? null)]);

/** Files are compared by what the browser knows of them; reading them takes too long. */
const entriesOf = (form: FormData) =>
  [...form].map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size, value.lastModified]]);
