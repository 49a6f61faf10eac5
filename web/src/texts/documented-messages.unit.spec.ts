import { documentedTexts } from '@atlas/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as client from './documented.js';

const ROOT = join(import.meta.dirname, '../../..');
const linesOf = (path: string): string[] => readFileSync(join(ROOT, path), 'utf8').trim().split('\n');

/** A message of the administration document, and where the product shows it. */
interface Row {
  message: string;
  /** The screens and calls that show it. */
  where: string;
  /** In a documented catalog: `web.NAME`, `server.name`, `server.name(Label|…)`; '-' while its screen is not served yet. */
  key: string;
  source: string;
  /** How the source names it. */
  usedAs: string;
  testedIn: string;
}

const rows: readonly Row[] = linesOf('docs/reference/messages.tsv')
  .slice(1)
  .map(line => {
    const [message = '', , where = '', key = '', source = '', usedAs = '', testedIn = ''] = line.split('\t');
    return { message, where, key, source, usedAs, testedIn };
  });
const served = rows.filter(({ key }) => key !== '-');
const open = rows.filter(({ key }) => key === '-');

/** The text that a key names in its catalog; undefined: none. */
function textOf(key: string): unknown {
  const [, catalog = '', path = '', , labels] = /^(web|server)\.([\w.]+)(\((.*)\))?$/.exec(key) ?? [];
  const root: unknown = catalog === 'web' ? client : documentedTexts;
  const found = path.split('.').reduce((at: unknown, part) => (at as Record<string, unknown> | undefined)?.[part], root);
  return typeof found === 'function' ? (found as (...given: string[]) => string)(...(labels ?? '').split('|')) : found;
}

const contentOf = (path: string): string => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '');

describe('the messages of the administration document', () => {
  it('are all listed, each once', () => {
    expect(rows.length).toBeGreaterThanOrEqual(60);
    expect(new Set(rows.map(({ message }) => message)).size).toBe(rows.length);
    expect(rows.filter(({ where }) => !where)).toEqual([]);
  });

  it.each(served)('“$message” is in a documented catalog', ({ message, key }) => expect(textOf(key)).toBe(message));

  it.each(served)('“$message” is used by its source', ({ source, usedAs }) => {
    expect(source).toMatch(/^(web|libs|services)\/.*\.tsx?$/);
    expect(contentOf(source)).toContain(usedAs);
  });

  it.each(served)('“$message” is asserted by a test', ({ message, testedIn }) => {
    expect(testedIn).toMatch(/\.(stories\.tsx|spec\.ts)$/);
    expect(contentOf(testedIn)).toContain(message);
  });

  it('are missing only on screens that are not served yet', () => {
    const screens = linesOf('docs/reference/routes-not-served-yet.txt');
    expect(open.filter(({ where }) => !screens.includes(where)).map(({ message }) => message)).toEqual([]);
  });
});
