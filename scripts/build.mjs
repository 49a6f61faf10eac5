/**
 * Compiles every server package (libs, services, launcher) with swc, and the web client with Vite, each only when its sources are newer than its output.
 * `--force` compiles all; `--server` leaves the web client alone.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compilePackage, filesUnder, isStale, markBuilt, root } from './compile-package.mjs';

const force = process.argv.includes('--force');
const serverOnly = process.argv.includes('--server');

function buildWeb() {
  const web = join(root, 'web');
  const libs = ['contracts', 'import-files', 'x12'].flatMap(name => filesUnder(join(root, 'libs', name, 'src')));
  const sources = [...filesUnder(web), ...libs].filter(
    path => !/\.(spec|test|stories)\.tsx?$|\/web\/(src\/stories|\.storybook)\//.test(path),
  );
  if (!force && !isStale(web, sources)) return false;
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const [dist, fresh] = [join(web, 'dist'), join(web, `dist.${process.pid}`)];
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', fresh, '--emptyOutDir'];
  // Asked for by a test run, too, it is the client that users get: React for developers takes twice the time.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status } = spawnSync(process.execPath, args, { cwd: web, stdio: 'inherit', env });
  if (status === 0) {
    // In one step, as the server's packages: a product that runs beside the build never serves half a client.
    rmSync(dist, { recursive: true, force: true });
    renameSync(fresh, dist);
    markBuilt(web);
    return true;
  }
  rmSync(fresh, { recursive: true, force: true });
  return process.exit(status ?? 1);
}

const started = Date.now();
const packages = ['libs', 'services'].flatMap(dir => readdirSync(join(root, dir)).map(name => join(root, dir, name)));
packages.push(join(root, 'launcher'));
const built = [];
for (const pkg of packages) if (await compilePackage(pkg, { force })) built.push(relative(root, pkg));
if (!serverOnly && existsSync(join(root, 'web/vite.config.ts')) && buildWeb()) built.push('web');
if (built.length) console.log(`Built ${built.join(', ')} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
