import type { ChildProcess } from 'node:child_process';

export declare function startLogged(process: {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly log: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly detached?: boolean;
}): Promise<ChildProcess>;
