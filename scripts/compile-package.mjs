/** Compiles one server package (src to dist) with swc. */
import { transformFile } from '@swc/core';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const swcConfig = join(root, '.swcrc');
const SPEC = /\.spec\.tsx?$/;

/** What is installed or built, also by a build that runs now. */
const NO_SOURCES = /^(node_modules|dist(\..+)?)$/;

export const filesUnder = dir =>
  readdirSync(dir, { withFileTypes: true }).flatMap(entry => {
    const path = join(dir, entry.name);
    if (!entry.isDirectory()) return [path];
    return NO_SOURCES.test(entry.name) ? [] : filesUnder(path);
  });

const newest = paths => Math.max(0, ...paths.map(path => statSync(path).mtimeMs));
const stampOf = pkg => join(pkg, 'dist', '.built');

/** A removed file changes the folder it was in, so folders count too. */
export function isStale(pkg, sources) {
  const stamp = stampOf(pkg);
  const folders = new Set(sources.map(source => dirname(source)));
  return !existsSync(stamp) || newest([...sources, ...folders]) > statSync(stamp).mtimeMs;
}

/** Marks a package as built from its sources as they are now. */
export const markBuilt = pkg => writeFileSync(stampOf(pkg), '');

async function compileFile(source, js) {
  const { code, map } = await transformFile(source, { configFile: swcConfig });
  writeFileSync(js, `${code}\n//# sourceMappingURL=${relative(dirname(js), js)}.map\n`);
  if (map) writeFileSync(`${js}.map`, map);
}

async function copyOrCompile(source, target) {
  mkdirSync(dirname(target), { recursive: true });
  if (/\.d\.ts$/.test(source)) return;
  if (/\.ts$/.test(source)) await compileFile(source, target.replace(/\.ts$/, '.js'));
  else cpSync(source, target);
}

/**
 * Compiles a package when its sources are newer than its output, and says whether it did. The output appears in one step, so two
 * builds at once, or a build beside a running program, leave nothing half-written.
 */
export async function compilePackage(pkg, { force = false } = {}) {
  const src = join(pkg, 'src');
  const sources = existsSync(src) ? filesUnder(src).filter(path => !SPEC.test(path)) : [];
  if (sources.length === 0 || (!force && !isStale(pkg, [...sources, swcConfig]))) return false;
  const fresh = join(pkg, `dist.${process.pid}`);
  try {
    await Promise.all(sources.map(source => copyOrCompile(source, join(fresh, relative(src, source)))));
    writeFileSync(join(fresh, '.built'), '');
    rmSync(join(pkg, 'dist'), { recursive: true, force: true });
    renameSync(fresh, join(pkg, 'dist'));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return true;
}
