import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESOURCES } from '@atlas/contracts';

const source = join(import.meta.dirname, '.');
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  file => file.endsWith('.ts') && !file.endsWith('.spec.ts'),
);

/** Paths that are words of everyday language prove nothing. */
const entityPaths = RESOURCES.map(({ path }) => path).filter(path => /[_/]/.test(path));

describe('the engine', () => {
  it('names no entity', () => {
    const named = files.flatMap(file => {
      const text = readFileSync(join(source, file), 'utf8');
      return entityPaths.filter(path => text.includes(path)).map(path => `${file}: ${path}`);
    });
    expect(files.length).toBeGreaterThan(30);
    expect(named).toEqual([]);
  });
});
