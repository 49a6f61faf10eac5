/**
 * Prints the paths of the suites that failed in a report of Jest, one per line, for `.ci/run` to run them again. Prints nothing when more than
 * five failed: that is a defect, and a second run of many suites would not end in time.
 */
import { existsSync, readFileSync } from 'node:fs';

const MOST = 5;

const [file] = process.argv.slice(2);
const failed = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8')).testResults.filter(({ status }) => status === 'failed')
  : [];
if (failed.length <= MOST) for (const { name } of failed) console.log(name);
