/**
 * Jest on Node before 24.9 cannot `require` an ES module. Nest 12 is one, and a few of its companions are still CommonJS. This loads
 * such a companion with the ES modules it requires handed in; jest.config.mjs maps their names to the small files beside this one.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const requireHere = createRequire(import.meta.url);

/** The exports of a CommonJS package whose `require(name)` answers with `modules[name]` where given. */
export function loadCommonJsPackage(name, modules) {
  const loaded = new Map();
  const load = path => {
    const known = loaded.get(path);
    if (known) return known.exports;
    const module = { exports: {} };
    loaded.set(path, module);
    const requireOf = wanted => {
      if (!wanted.startsWith('.')) return modules[wanted] ?? requireHere(wanted);
      const target = join(dirname(path), wanted);
      return load([target, `${target}.js`, join(target, 'index.js')].find(file => file.endsWith('.js') && existsSync(file)));
    };
    // Like Node's own wrapper around a CommonJS file.
    new Function('exports', 'require', 'module', '__filename', '__dirname', readFileSync(path, 'utf8'))(
      module.exports,
      requireOf,
      module,
      path,
      dirname(path),
    );
    return module.exports;
  };
  return load(requireHere.resolve(name));
}
