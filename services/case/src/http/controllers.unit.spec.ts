import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Controllers that are no tables of routes, by what keeps them from being one. The list only shrinks. */
const CONTROLLERS: Readonly<Record<'upload' | 'stream', readonly string[]>> = {
  upload: ['bulk-document.controller.ts', 'unassigned-document.controller.ts'],
  stream: [],
};

const FOLDER = import.meta.dirname;

describe('the routes of the case service', () => {
  it('are rows of tables, but for uploads', () => {
    const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(path => /(?<!\.spec)\.ts$/.test(path));
    const written = sources.filter(path => /^@Controller\(/m.test(readFileSync(join(FOLDER, path), 'utf8')));
    expect(written.sort()).toEqual(Object.values(CONTROLLERS).flat().sort());
    expect(sources.filter(path => path.endsWith('.routes.ts')).length).toBeGreaterThan(20);
  });
});
