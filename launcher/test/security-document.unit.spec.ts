import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chaptersOf, counted, filesOf, findingsOf, quotedIn, STATUSES } from './security-document/read-document.js';
import { REQUIREMENTS } from './security-document/requirements.js';

const DOCS = join(import.meta.dirname, '../../docs');
const FILE = join(DOCS, 'security.md');
/** Files whose tests a proof may name. A story is a test, too. */
const HAS_TESTS = /\.spec\.ts$|\.contract\.ts$|\.stories\.tsx$/;

describe('docs/security.md', () => {
  const document = readFileSync(FILE, 'utf8');
  const chapters = chaptersOf(document);
  const rows = chapters.flatMap(({ rows: ofChapter }) => ofChapter);
  const findings = findingsOf(document);
  /** Rows for which something is wrong, as `number: what`. */
  const wrong = (problemsOf: (row: (typeof rows)[number]) => readonly string[]) =>
    rows.flatMap(row => problemsOf(row).map(problem => `${row.id}: ${problem}`));
  /** The same for the proofs of both tables. */
  const wrongProofs = (problemsOf: (proof: string) => readonly string[]) =>
    [...rows, ...findings.map(({ finding: id, proof }) => ({ id, proof }))].flatMap(({ id, proof }) =>
      problemsOf(proof).map(problem => `${id}: ${problem}`),
    );

  it('has every requirement once, in the order of the standards', () => {
    const listed = Object.fromEntries(
      chapters.map(({ title, rows: ofChapter }) => [title, ofChapter.map(({ id }) => id).join(' ')]),
    );
    expect(listed).toEqual(REQUIREMENTS);
    expect(chapters.map(({ title }) => title)).toEqual(Object.keys(REQUIREMENTS));
    expect(rows).toHaveLength(265);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  it('says each requirement in few words, and has a known status', () => {
    expect(wrong(({ status }) => ((STATUSES as readonly string[]).includes(status) ? [] : [`unknown status ${status}`]))).toEqual(
      [],
    );
    expect(
      wrong(({ requirement }) => (requirement && requirement.split(' ').length <= 15 ? [] : ['one to fifteen words'])),
    ).toEqual([]);
  });

  it('proves what is met by a file, and says what is missing everywhere else', () => {
    expect(
      wrong(({ status, proof }) => {
        const files = filesOf(proof).filter(({ path }) => !path.startsWith('#'));
        const isTested = files.some(({ tests }) => tests.length > 0);
        if (status === 'met' && !files.length) return ['no file'];
        if (status === 'met' && !isTested && !proof.includes('by review:')) return ['neither a test nor "by review:"'];
        if (status === 'partly' && !proof.includes('Missing: ')) return ['nothing is missing'];
        return proof ? [] : ['no reason'];
      }),
    ).toEqual([]);
  });

  it('proves what was done about each finding of a review by a test, or by review where no test can', () => {
    expect(findings.length).toBeGreaterThan(50);
    expect(new Set(findings.map(({ finding }) => finding)).size).toBe(findings.length);
    expect(findings.filter(({ finding, done }) => !finding || finding.split(' ').length > 15 || !done)).toEqual([]);
    const unproven = findings.filter(({ proof }) => {
      const files = filesOf(proof);
      return !files.length || (!files.some(({ tests }) => tests.length > 0) && !proof.includes('by review:'));
    });
    expect(unproven).toEqual([]);
  });

  it('names files and sections that exist', () => {
    const exists = (path: string) =>
      path.startsWith('#')
        ? document.toLowerCase().includes(`\n## ${path.slice(1).replaceAll('-', ' ')}\n`)
        : existsSync(join(DOCS, path));
    expect(
      wrongProofs(proof =>
        filesOf(proof)
          .filter(({ path }) => !exists(path))
          .map(({ path }) => path),
      ),
    ).toEqual([]);
    expect(wrongProofs(proof => filesOf(proof).flatMap(one => (one.isNamedRight ? [] : [one.path])))).toEqual([]);
  });

  it('names tests that exist', () => {
    const unknown = wrongProofs(proof =>
      filesOf(proof).flatMap(({ path, tests }) =>
        tests.filter(test => !HAS_TESTS.test(path) || !readFileSync(join(DOCS, path), 'utf8').includes(test)),
      ),
    );
    expect(unknown).toEqual([]);
    // None is in front of the first file, where nothing would look for it.
    expect(
      wrongProofs(proof => (filesOf(proof).flatMap(({ tests }) => tests).length === quotedIn(proof).length ? [] : ['quotation'])),
    ).toEqual([]);
  });

  it('counts its rows; `npm run generate` counts them again', () => {
    if (process.env['UPDATE_GENERATED']) writeFileSync(FILE, counted(document));
    expect(readFileSync(FILE, 'utf8') === counted(document) ? 'the same' : 'out of date: npm run generate').toBe('the same');
  });
});
