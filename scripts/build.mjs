/**
 * Compiles every server package (libs, services, launcher) with swc, and the web client with Vite, each only when its sources are newer than its output.
 * `--force` compiles all; `--server` leaves the web client alone.
 */
import { transformFile } from '@swc/core';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const force = process.argv.includes('--force');
const serverOnly = process.argv.includes('--server');

const filesUnder = dir =>
  readdirSync(dir, { withFileTypes: true }).flatMap(entry => {
    const path = join(dir, entry.name);
    return entry.isDirectory() ? (['node_modules', 'dist'].includes(entry.name) ? [] : filesUnder(path)) : [path];
  });
const newest = paths => Math.max(0, ...paths.map(path => statSync(path).mtimeMs));
const stampOf = pkg => join(pkg, 'dist', '.built');
const isStale = (pkg, sources) => force || !existsSync(stampOf(pkg)) || newest(sources) > statSync(stampOf(pkg)).mtimeMs;

async function compileServerPackage(pkg) {
  const src = join(pkg, 'src');
  const sources = filesUnder(src).filter(path => !/\.spec\.ts$/.test(path));
  if (!isStale(pkg, [...filesUnder(src), join(root, '.swcrc')])) return false;
  const out = join(pkg, 'dist');
  rmSync(out, { recursive: true, force: true });
  for (const source of sources) {
    const target = join(out, relative(src, source));
    mkdirSync(dirname(target), { recursive: true });
    if (!/\.ts$/.test(source)) cpSync(source, target);
    else if (!/\.d\.ts$/.test(source)) {
      const { code, map } = await transformFile(source, { configFile: join(root, '.swcrc') });
      const js = target.replace(/\.ts$/, '.js');
      writeFileSync(js, `${code}\n//# sourceMappingURL=${relative(dirname(js), js)}.map\n`);
      if (map) writeFileSync(`${js}.map`, map);
    }
  }
  writeFileSync(stampOf(pkg), '');
  return true;
}

function buildWeb() {
  const web = join(root, 'web');
  const contracts = filesUnder(join(root, 'libs/contracts/src'));
  if (!isStale(web, [...filesUnder(web), ...contracts])) return false;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stampOf(web), '');
  return true;
}

const packages = ['libs', 'services'].flatMap(dir => readdirSync(join(root, dir)).map(name => join(root, dir, name)));
packages.push(join(root, 'launcher'));
const started = Date.now();
const built = [];
for (const pkg of packages.filter(path => existsSync(join(path, 'src')))) if (await compileServerPackage(pkg)) built.push(relative(root, pkg));
if (!serverOnly && existsSync(join(root, 'web/vite.config.ts')) && buildWeb()) built.push('web');
if (built.length) console.log(`Built ${built.join(', ')} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
