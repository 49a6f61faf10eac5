import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';

/** A user of the provider, as its answers describe them. */
export interface ProviderUser {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly amr?: readonly string[];
  readonly acr?: string;
}

export const CLIENT = { clientId: 'atlas', clientSecret: 'a client secret of the tests' };

/** `oidc-provider` as a separate process. Users are named by what is sent as `login_hint`. */
export class RunningProvider {
  private constructor(
    readonly issuer: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(redirectUri: string, users: Readonly<Record<string, ProviderUser>>, port = 0): Promise<RunningProvider> {
    const script = fileURLToPath(new URL('openid-provider.mjs', import.meta.url));
    const child = spawn(process.execPath, [script, JSON.stringify({ redirectUri, ...CLIENT, users, port })], {
      // It warns about being a provider for tests.
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const issuer = await Promise.race([
      once(createInterface({ input: child.stdout }), 'line').then(([line]) => String(line)),
      once(child, 'exit').then(([code]) => Promise.reject(new Error(`The provider ended with code ${code}.`))),
    ]);
    return new RunningProvider(issuer, child);
  }

  /** As a browser: from the address that begins a sign-in to the redirect back to the product. */
  async signIn(url: string, user: string): Promise<URL> {
    const first = new URL(url);
    first.searchParams.set('login_hint', user);
    const cookies = new Map<string, string>();
    let next = first;
    while (next.origin === this.issuer) {
      const cookie = [...cookies].map(pair => pair.join('=')).join('; ');
      const answer = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const set of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = set.split(';')[0]!.split(/=(.*)/s);
        cookies.set(name, value);
      }
      const location = answer.headers.get('location');
      if (!location) throw new Error(`The provider answers ${answer.status}: ${await answer.text()}`);
      next = new URL(location, next);
    }
    return next;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill();
    await ended;
  }
}
