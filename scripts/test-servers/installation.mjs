/** Puts what tests need from the registries into the user's cache, once per machine and version. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'atlas');

export const cachedFolder = name => join(cache, name);

/** Runs a command and shows its output only if it fails. */
export function runToEnd(command, args, options = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${(stdout + stderr).slice(-3000)}`);
  return stdout;
}

const isThere = command => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** Makes sure of a command, from the first of Debian's packages that the machine's release has. */
export function requireCommand(command, packages) {
  if (isThere(command)) return;
  const advice = `Install ${packages.join(' or ')}.`;
  if (process.getuid?.() !== 0 || !isThere('apt-get'))
    throw new Error(`'${command}' is needed for the test servers and is not here. ${advice}`);
  runToEnd('apt-get', ['update', '-qq']);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const installed = packages.some(
    name => spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env }).status === 0,
  );
  if (!installed || !isThere(command)) throw new Error(`'${command}' could not be installed. ${advice}`);
}

/**
 * The folder of something installed, made by `install(folder)` when it is not there. It appears in one step, so an interrupted installation
 * leaves nothing half-made and two at once do not disturb each other.
 */
export function installed(name, install) {
  const folder = cachedFolder(name);
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const unfinished = mkdtempSync(`${folder}.`);
  try {
    install(unfinished);
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  return folder;
}
