import type { SessionStore } from '@/providers/session/session-store.js';
import type { TokenRefresher } from '@/providers/session/token-refresher.js';
import { errorFromAnswer, unreachable } from './api-error.js';
import { CommandKeys } from './command-keys.js';
import { isCommand } from './is-command.js';
import type { Method } from './method.js';
import { sendWithProgress } from './send-with-progress.js';

/** Where the documented paths begin. */
export const API_BASE = '/AtlasAPI/api';

export type QueryValue = string | number | boolean | null | undefined;

export interface CallOptions {
  /** Query parameters; undefined and null are left out. */
  query?: Record<string, QueryValue>;
  /** JSON, or a form with files. */
  body?: unknown;
  /** The revision read before; the server answers 412 if another user has changed the record since. */
  ifMatch?: string | number;
  /**
   * Sent with an `Idempotency-Key`: sent again after a lost answer, it has one effect. So are all commands (`isCommand`); false for one that changes
   * nothing, or whose effect is the same however often it is sent.
   */
  once?: boolean;
  /** Called with the sent part of the body, 0 to 1, while a large form is sent. */
  onProgress?: (share: number) => void;
  /** Headers beyond those the client sets itself. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** No bearer token, and a 401 does not end the session: for signing in. */
  anonymous?: boolean;
}

export interface Answer<T> {
  data: T;
  status: number;
  /** The record's revision, to be sent back as `ifMatch`. */
  etag: string | undefined;
  headers: Headers;
}

interface Parts {
  fetch: typeof fetch;
  store: SessionStore;
  refresher: TokenRefresher;
  /** A fresh id for each call, found again in the server's log. */
  newId: () => string;
  /** Learns from each call whether the server can be reached. */
  connection: { reached(): void; failed(): void };
  /** Called when the server knows no such route. */
  onRouteNotFound: () => void;
}

const urlOf = (path: string, query: CallOptions['query']): string => {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) params.append(name, String(value));
  const search = params.toString();
  return `${API_BASE}/${path.replace(/^\//, '')}${search ? `${path.includes('?') ? '&' : '?'}${search}` : ''}`;
};

/** A read model that is so long behind has other troubles. */
const OWN_WRITES_MS = 10_000;

/** ETags are quoted on the wire and may be marked weak; inside, a revision is bare. */
const revisionOf = (headers: Headers): string | undefined =>
  headers.get('etag')?.replace(/^W\//, '').replace(/^"|"$/g, '') ?? undefined;

async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A proxy answers in place of a server that it cannot reach. The command may have arrived: it is sent again under the same key. */
const isOfProxy = ({ status }: Response): boolean => [502, 503, 504].includes(status);

/** A command is answered when its whole answer has arrived: until then it may have to be sent again under the same key. */
async function completed(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}

/** Speaks to the server: one base path, one way of saying who asks, one translation of refusals. */
export class HttpClient {
  /** The position of the last command's events in the server's log, so that lists requested right after it include them. */
  private written: { place: string; at: number } | undefined;
  private readonly commandKeys: CommandKeys;

  constructor(private readonly parts: Parts) {
    this.commandKeys = new CommandKeys(parts.newId);
    parts.store.subscribe(() => parts.store.get() ?? this.commandKeys.clear());
  }

  /** Calls and reads JSON. Rejects with an ApiError. */
  async call<T>(method: Method, path: string, options: CallOptions = {}): Promise<Answer<T>> {
    const response = await this.send(method, path, options);
    return {
      data: (await jsonOf(response)) as T,
      status: response.status,
      etag: revisionOf(response.headers),
      headers: response.headers,
    };
  }

  /** Calls and reads a file with the name the server gives it. */
  async file(method: Method, path: string, options: CallOptions = {}): Promise<{ blob: Blob; name: string | undefined }> {
    const response = await this.send(method, path, options);
    return { blob: await response.blob(), name: fileNameOf(response.headers.get('content-disposition')) };
  }

  private async send(method: Method, path: string, options: CallOptions): Promise<Response> {
    const { store, refresher } = this.parts;
    if (!options.anonymous && refresher.isDue()) await refresher.refresh();
    const token = store.get()?.token;
    let response = await this.fetchOnce(method, path, options, token);
    if (response.status === 401 && !options.anonymous && (await this.hasNewerToken(token)))
      response = await this.fetchOnce(method, path, options, store.get()?.token);
    const place = response.headers.get('atlas-written');
    if (place) this.written = { place, at: Date.now() };
    if (response.ok) return response;
    const reference = response.headers.get('x-correlation-id') ?? undefined;
    const error = errorFromAnswer(response.status, await jsonOf(response), reference, store.get()?.settings.support_email);
    if (error.status === 401 && !options.anonymous) store.end('refused');
    if (error.code === 'ROUTE_NOT_FOUND') this.parts.onRouteNotFound();
    throw error;
  }

  /** A 401 for a token that had just run out, or that another tab has replaced, is asked again with the new one; any other ends the session. */
  private async hasNewerToken(used: string | undefined): Promise<boolean> {
    const { store, refresher } = this.parts;
    if (store.get() && store.get()?.token === used && refresher.isDue()) await refresher.refresh();
    const token = store.get()?.token;
    return token !== undefined && token !== used;
  }

  private async fetchOnce(method: Method, path: string, options: CallOptions, token: string | undefined): Promise<Response> {
    const { body } = options;
    const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
    const headers = new Headers({
      Accept: 'application/json, */*;q=0.8',
      'X-Correlation-Id': this.parts.newId(),
      ...options.headers,
    });
    if (token && !options.anonymous) headers.set('Authorization', `Bearer ${token}`);
    if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
    if (options.ifMatch !== undefined) headers.set('If-Match', `"${options.ifMatch}"`);
    const once = options.once ?? (!options.anonymous && isCommand(method, path));
    const key = once ? this.commandKeys.keyOf(method, path, options) : undefined;
    if (key) headers.set('Idempotency-Key', key);
    if (this.written && Date.now() - this.written.at < OWN_WRITES_MS) headers.set('Atlas-After', this.written.place);
    try {
      const payload = body === undefined ? undefined : isForm ? body : JSON.stringify(body);
      const request = { method, headers, body: payload, signal: options.signal };
      const url = urlOf(path, options.query);
      const response = await (options.onProgress
        ? sendWithProgress(url, request, options.onProgress)
        : this.parts.fetch(url, request));
      if (isOfProxy(response)) {
        this.parts.connection.failed();
        return response;
      }
      this.parts.connection.reached();
      if (!key) return response;
      const complete = await completed(response);
      this.commandKeys.answered(method, path, options);
      return complete;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      this.parts.connection.failed();
      throw unreachable();
    }
  }
}

/** `attachment; filename="cases.xlsx"` or its encoded form → cases.xlsx */
export function fileNameOf(disposition: string | null): string | undefined {
  if (!disposition) return undefined;
  const encoded = /filename\*=(?:UTF-8'')?([^;]+)/i.exec(disposition)?.[1];
  if (encoded) return decodeURIComponent(encoded.trim());
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1]?.trim();
}
