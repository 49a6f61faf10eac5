/** An answer as it came. */
export interface ObservedAnswer {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly contentType: string | null;
  readonly body: unknown;
}

/** What a test does with each answer; the demo does nothing with it. */
export type Observer = (answer: ObservedAnswer) => void;

/** The documented calls, as a client makes them. Speaks to the product over HTTP, so what it writes is what a user could have written. */
export class DemoApi {
  private constructor(
    private readonly base: string,
    private readonly token: string,
    private readonly observe: Observer,
  ) {}

  static async signIn(base: string, username: string, password: string, observe: Observer = () => undefined): Promise<DemoApi> {
    const session = await new DemoApi(base, '', observe).post<{ access_token: string }>('Token/GetAccessToken', {
      username,
      password,
    });
    return new DemoApi(base, session.access_token, observe);
  }

  get<Answer>(path: string): Promise<Answer> {
    return this.#call<Answer>('GET', path);
  }

  post<Answer>(path: string, body: object): Promise<Answer> {
    return this.#call<Answer>('POST', path, body);
  }

  /** A form with one file. */
  upload<Answer>(path: string, file: File, fields: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    return this.#call<Answer>('POST', path, form);
  }

  async #call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const isForm = body instanceof FormData;
    const response = await fetch(`${this.base}/AtlasAPI/api/${path}`, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const { status, headers } = response;
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    const answer: unknown = JSON.parse(text);
    this.observe({ method, path, status, contentType: headers.get('content-type'), body: answer });
    return answer as Answer;
  }
}
