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
  /** By path and command. */
  private readonly unanswered = new Map<string, Map<string, string>>();

  constructor(private readonly newId: () => string) {}

  keyOf(method: Method, path: string, sent: Sent): string {
    const ofPath = this.unanswered.get(path) ?? new Map<string, string>();
    const command = commandOf(method, sent);
    const key = ofPath.get(command) ?? this.newId();
    this.unanswered.set(path, ofPath.set(command, key));
    return key;
  }

  /**
   * PUT and DELETE set what is at the path: a command before them that had no answer is a new one when it is sent after them, and the server must
   * apply it again.
   */
  answered(method: Method, path: string, sent: Sent): void {
    if (method === 'POST') this.unanswered.get(path)?.delete(commandOf(method, sent));
    else this.unanswered.delete(path);
  }

  /** When the session ends: a body can contain data of a patient. */
  clear(): void {
    this.unanswered.clear();
  }
}

/** The server rejects a key that comes with another body or revision. */
const commandOf = (method: Method, { query, body, ifMatch }: Sent): string =>
  JSON.stringify([method, query ?? null, ifMatch ?? null, body instanceof FormData ? entriesOf(body) : (body ?? null)]);

/** Files are compared by what the browser knows of them; reading them takes too long. */
const entriesOf = (form: FormData) =>
  [...form].map(([name, value]) => [name, typeof value === 'string' ? value : [value.name, value.size, value.lastModified]]);
