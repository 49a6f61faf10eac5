/**
 * Adds up the reports of the gate's test runs and prints the closing line. Fails on a failed or a skipped test, on a suite that could not start
 * and on a run that left no report: a gate that tested nothing is not green.
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

let passed = 0;
let failed = 0;
const problems = [];

for (const file of process.argv.slice(2)) {
  const name = basename(file, '.json');
  if (!existsSync(file)) {
    problems.push(`${name}: the run left no report`);
    failed += 1;
    continue;
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  passed += report.numPassedTests;
  failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
  console.log(`${name}: ${report.numPassedTests} passed, ${report.numFailedTests} failed, ${report.numTotalTestSuites} suites`);
  if (report.numTotalTests === 0) problems.push(`${name}: no test ran`);
  for (const suite of report.testResults) {
    if (suite.status === 'failed' && suite.assertionResults.length === 0)
      problems.push(`${suite.name}: ${suite.message.slice(0, 2000)}`);
    for (const test of suite.assertionResults) {
      if (test.status === 'failed') problems.push(`${test.fullName}\n${(test.failureMessages ?? []).join('\n').slice(0, 1500)}`);
      if (test.status === 'pending' || test.status === 'todo') {
        problems.push(`skipped: ${test.fullName}`);
        failed += 1;
      }
    }
  }
}

for (const problem of problems) console.log(`✗ ${problem}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(problems.length || failed || !passed ? 1 : 0);
