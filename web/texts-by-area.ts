import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const CATALOGS = join(import.meta.dirname, 'src/texts/catalogs.ts');
const VIRTUAL = 'virtual:texts/';
const IMPORT = /import \{ (\w+) \} from '(\.\/[\w-]+)\.js'/g;

/** The file of each area, from the imports of `catalogs.ts`. */
const files = new Map(
  [...readFileSync(CATALOGS, 'utf8').matchAll(IMPORT)].map(([, area = '', path = '']) => [area, `${path}.ts`]),
);

/** The areas whose keys a module names; a key is always written in full, as a test ensures. */
const areasIn = (code: string) =>
  new Set([...code.matchAll(/['"](\w+)\.\w+['"]/g)].map(([, area = '']) => area).filter(area => files.has(area)));

/**
 * In source, `catalogs.ts` imports the texts of all areas. In the built client it starts empty, and each module adds the areas whose keys it
 * names. So the texts of a screen are loaded with the screen.
 */
export const textsByArea = (): Plugin => ({
  name: 'atlas-texts-by-area',
  apply: 'build',
  enforce: 'pre',
  resolveId: id => (id.startsWith(VIRTUAL) ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith(`\0${VIRTUAL}`)) return undefined;
    const area = id.slice(VIRTUAL.length + 1);
    const file = join(dirname(CATALOGS), files.get(area) ?? '');
    const code = `import { catalogs } from '${CATALOGS}'; import { ${area} } from '${file}'; catalogs.${area} = ${area};`;
    return { code, moduleSideEffects: true };
  },
  transform(code, id) {
    if (id === CATALOGS) return { code: 'export const catalogs = {};', map: null };
    if (!/\/web\/src\/.*\.tsx?$/.test(id)) return undefined;
    const imports = [...areasIn(code)].map(area => `import '${VIRTUAL}${area}';`);
    // In the first line, so that the lines of the source map stay as they are.
    return imports.length ? { code: imports.join('') + code, map: null } : undefined;
  },
});
