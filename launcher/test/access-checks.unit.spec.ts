import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Guards decide who may call, and the checks of a command's policy; scope files turn a session into conditions on rows and fields, and a token becomes
 * a session in one place.
 */
const DECIDES =
  /\.guard\.ts$|\/access\/session-scope\.ts$|^libs\/platform\/src\/session\/access-token\.ts$|^libs\/platform\/src\/list\/list-source\.ts$|^services\/case\/src\/application\/(command-checks|allowed-actions)\.ts$/;

/** A rows' source of reports states its scope itself, because no definition writes its `from`. */
const ROW_CONDITIONS: ReadonlySet<string> = new Set(['services/reporting/src/reports/source-sql.ts']);

const HAND_WRITTEN = [
  /\bdataScope\.kind\b|\bdataScope: \{ kind/,
  /\bscope\.kind\b/,
  /\b(enterLawFirm|enterToRead|enterToWrite|enterTab|lawFirmOnly|isLawFirm)\b/,
  /\bsession\.userType\b|\buserType\b[^)]*\}: Session/,
  /'LAW_FIRM_ONLY'/,
  /\bhasPermission\(/,
  /\bsession\.isSystem\b|\bisSystem\b[^)]*\}: Session/,
];

const READ = /^(services\/[^/]+|libs\/(platform|resource-engine|messaging|event-sourcing))\/src\/.*(?<!\.spec)\.ts$/;

const sources = (): string[] =>
  ['services', 'libs']
    .flatMap(top => readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' }).map(path => `${top}/${path}`))
    .filter(path => READ.test(path) && !path.includes('node_modules'))
    .sort();

const hasCheck = (text: string): boolean => HAND_WRITTEN.some(pattern => pattern.test(text));

describe('access checks', () => {
  it('are in guards and scope files only', () => {
    const isFree = (path: string) => DECIDES.test(path) || ROW_CONDITIONS.has(path);
    const found = sources().filter(path => !isFree(path) && hasCheck(readFileSync(join(ROOT, path), 'utf8')));
    expect(found).toEqual([]);
  });

  it('are found in the sources', () => {
    expect(sources().length).toBeGreaterThan(500);
    for (const text of [
      "session.dataScope.kind === 'law_firm'",
      'lawFirmOnly(session)',
      'if (!session.isSystem) refuse()',
      'hasPermission(session, MANAGE)',
    ])
      expect(hasCheck(text)).toBe(true);
    expect(hasCheck("@Audience('law_firm')")).toBe(false);
  });
});
