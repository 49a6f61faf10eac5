import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Status = 'passed' | 'failed' | 'pending';

const suite = (name: string, ...tests: Status[]) => ({
  name,
  status: tests.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: tests.map(status => ({
    status,
    fullName: `${name} works`,
    failureMessages: status === 'failed' ? ['expected 1'] : [],
  })),
});

describe('the summary of a CI run', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ci-summary-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const node = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, script), ...args], { encoding: 'utf8' });
  const report = (name: string, ...suites: ReturnType<typeof suite>[]) =>
    writeFileSync(join(folder, name), JSON.stringify({ testResults: suites }));
  const summary = () => node('ci-summary.mjs', join(folder, 'tests.json'));
  const failedSuites = () => node('failed-suites.mjs', join(folder, 'tests.json')).stdout.split('\n').filter(Boolean);

  it('passes when all tests passed', () => {
    report('tests.json', suite('a', 'passed', 'passed'), suite('b', 'passed'));
    expect(summary()).toMatchObject({ status: 0, stdout: expect.stringContaining('3 passed, 0 failed') });
  });

  it.each<[string, ReturnType<typeof suite>[]]>([
    ['a failed test', [suite('a', 'passed', 'failed')]],
    ['a skipped test', [suite('a', 'passed', 'pending')]],
    ['a suite that could not start', [{ ...suite('a'), status: 'failed', message: 'no module' }, suite('b', 'passed')]],
    ['no test', []],
  ])('fails on %s', (_what, suites) => {
    report('tests.json', ...suites);
    expect(summary().status).toBe(1);
  });

  it('fails if a run left no report', () => {
    expect(summary().status).toBe(1);
  });

  it('reports a suite as unstable if it passed when it ran again', () => {
    report('tests.json', suite('a', 'passed', 'failed'), suite('b', 'passed'));
    expect(failedSuites()).toEqual(['a']);
    report('tests.again.json', suite('a', 'passed', 'passed'));
    const { status, stdout } = summary();
    expect(status).toBe(0);
    expect(stdout).toContain('unstable, passed when run again: a: a works\nexpected 1');
    expect(stdout).toContain('3 passed, 0 failed');
  });

  it('fails if a suite fails again', () => {
    report('tests.json', suite('a', 'failed'), suite('b', 'passed'));
    report('tests.again.json', suite('a', 'failed'));
    expect(summary().status).toBe(1);
  });

  it('reruns nothing if more than five suites failed', () => {
    report('tests.json', ...['a', 'b', 'c', 'd', 'e', 'f'].map(name => suite(name, 'failed')));
    expect(failedSuites()).toEqual([]);
  });
});
