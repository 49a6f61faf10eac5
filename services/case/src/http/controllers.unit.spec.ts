import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = import.meta.dirname;

describe('the routes of the case service', () => {
  it('are rows of tables', () => {
    const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(path => /(?<!\.spec)\.ts$/.test(path));
    const written = sources.filter(path => /^@Controller\(/m.test(readFileSync(join(FOLDER, path), 'utf8')));
    expect(written).toEqual([]);
    expect(sources.filter(path => path.endsWith('.routes.ts')).length).toBeGreaterThan(20);
  });
});
