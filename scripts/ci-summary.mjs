/**
 * Adds up the reports of the gate's test runs and prints the closing line. Fails on a failed or a skipped test, on a suite that could not start
 * and on a run that left no report: a gate that tested nothing is not green. A suite that failed and passed when it ran again alone
 * (`NAME.again.json`) counts as passed and is printed as unstable with its first failure: it depends on time or order and must be fixed.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

let passed = 0;
let failed = 0;
const problems = [];
const unstable = [];

const messagesOf = suite => {
  const tests = suite.assertionResults.filter(({ status }) => status === 'failed');
  return tests.length
    ? tests.map(test => `${test.fullName}\n${(test.failureMessages ?? []).join('\n').slice(0, 1500)}`)
    : [suite.message.slice(0, 2000)];
};

/** The suites of a run, those that ran again in the place of their first run. */
function suitesOf(file) {
  const again = file.replace(/\.json$/, '.again.json');
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  if (!existsSync(again)) return testResults;
  const repeated = new Map(JSON.parse(readFileSync(again, 'utf8')).testResults.map(suite => [suite.name, suite]));
  return testResults.map(suite => {
    const second = suite.status === 'failed' ? repeated.get(suite.name) : undefined;
    if (second?.status === 'passed') unstable.push(`${suite.name}: ${messagesOf(suite).join('\n')}`);
    return second ?? suite;
  });
}

const secondsOf = ({ startTime, endTime }) => Math.round((endTime - startTime) / 1000);

/** The five suites that took longest. */
const longestOf = suites =>
  suites
    .toSorted((a, b) => secondsOf(b) - secondsOf(a))
    .slice(0, 5)
    .map(suite => `${basename(suite.name)} ${secondsOf(suite)} s`)
    .join(', ');

for (const file of process.argv.slice(2)) {
  const name = basename(file, '.json');
  if (!existsSync(file)) {
    problems.push(`${name}: the run left no report`);
    failed += 1;
    continue;
  }
  const suites = suitesOf(file);
  const tests = suites.flatMap(({ assertionResults }) => assertionResults);
  const count = status => tests.filter(test => test.status === status).length;
  const broken = suites.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(test => test.status === 'failed'),
  );
  passed += count('passed');
  failed += count('failed') + broken.length + count('pending') + count('todo');
  console.log(
    `${name}: ${count('passed')} passed, ${count('failed')} failed, ${suites.length} suites; longest ${longestOf(suites)}`,
  );
  if (!tests.length) problems.push(`${name}: no test ran`);
  for (const suite of suites) if (suite.status === 'failed') problems.push(`${suite.name}: ${messagesOf(suite).join('\n')}`);
  for (const test of tests) if (test.status === 'pending' || test.status === 'todo') problems.push(`skipped: ${test.fullName}`);
}

for (const one of unstable) console.log(`~ unstable, passed when run again: ${one}`);
for (const problem of problems) console.log(`✗ ${problem}`);
console.log(`Steps by their start:\n${process.env.STEPS ?? ''}${passed} passed, ${failed} failed`);
process.exit(problems.length || failed || !passed ? 1 : 0);
