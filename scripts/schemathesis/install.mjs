/**
 * Installs Schemathesis in `.cache/schemathesis`, unless this version is there, and prints the path of its program. It needs Python 3.10 or newer with
 * `venv`; `.ci/run` installs that.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const REQUIREMENTS = join(import.meta.dirname, 'requirements.txt');
const folder = join(import.meta.dirname, '../../.cache/schemathesis');
const installed = join(folder, 'requirements.txt');
const wanted = readFileSync(REQUIREMENTS, 'utf8');

if (!existsSync(installed) || readFileSync(installed, 'utf8') !== wanted) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const stdio = ['ignore', 'inherit', 'inherit'];
  execFileSync('python3', ['-m', 'venv', folder], { stdio });
  const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps', '-r', REQUIREMENTS];
  execFileSync(join(folder, 'bin/python'), pip, { stdio: ['ignore', 2, 2] });
  writeFileSync(installed, wanted);
}
console.log(join(folder, 'bin/schemathesis'));
