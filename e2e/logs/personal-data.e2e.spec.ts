import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoUsersText } from '../../launcher/src/demo-data/accounts.js';
import { LOGS } from '../support/log-folder.mjs';
import { LogSearch, type PersonalValues } from '../support/search-log.js';

/** How the product runs in the end-to-end tests, and the log of each of its processes. */
const PROCESSES: Readonly<Record<string, readonly string[]>> = {
  journeys: ['product.log'],
  pieces: ['case.log', 'filing.log', 'gateway.log', 'identity.log', 'master-data.log', 'reporting.log'],
};

const kindOf = (folder: string): string => folder.split('-')[0]!;
const runs = existsSync(LOGS) ? readdirSync(LOGS) : [];

const linesOf = (run: string, file: string): string[] => {
  const text = readFileSync(join(LOGS, run, file), 'utf8');
  // The demo prints its users and their password for the person who starts it.
  return text.replace(demoUsersText, match => '\n'.repeat(match.split('\n').length - 1)).split('\n');
};

function searchOf(run: string): LogSearch {
  const values = JSON.parse(readFileSync(join(LOGS, run, 'values.json'), 'utf8')) as PersonalValues;
  const file = join(LOGS, run, 'secrets.jsonl');
  const secrets = readFileSync(file, 'utf8').trim().split('\n');
  return new LogSearch(
    values,
    secrets.map(line => JSON.parse(line) as string),
  );
}

describe('the logs of the end-to-end tests', () => {
  it('exist: run the journeys first (npm run test:e2e, npm run test:pieces)', () => {
    const kinds = [...new Set(runs.map(kindOf))].sort();
    expect(kinds).toEqual(process.env.CI ? Object.keys(PROCESSES) : kinds);
    expect(kinds).not.toEqual([]);
  });

  it.each(runs)('are at the level of production or finer, and report requests: %s', run => {
    const logs = PROCESSES[kindOf(run)]!.map(file => [file, linesOf(run, file)] as const);
    expect(logs.filter(([, lines]) => !lines.some(line => line.startsWith('{"level":30,'))).map(([file]) => file)).toEqual([]);
    const requests = logs.flatMap(([, lines]) => lines.filter(line => line.includes('"msg":"request answered"')));
    expect(requests.length).toBeGreaterThan(100);
  });

  it.each(runs)('contain no personal data that the product stores, and no secret that a journey sent: %s', run => {
    const search = searchOf(run);
    expect(search.size).toBeGreaterThan(2000);
    const files = readdirSync(join(LOGS, run)).filter(file => file.endsWith('.log'));
    const found = files.flatMap(file =>
      linesOf(run, file).flatMap((line, at) => [...search.in(line)].map(text => `${file}:${at + 1} ${text} in: ${line}`)),
    );
    expect(found.slice(0, 20)).toEqual([]);
  });

  it.each(runs)('are searched for values of every kind: %s', run => {
    const { values } = JSON.parse(readFileSync(join(LOGS, run, 'values.json'), 'utf8')) as PersonalValues;
    const search = searchOf(run);
    for (const [kind, found] of Object.entries(values)) {
      const longest = [...found].sort((a, b) => b.length - a.length)[0] ?? '';
      const line = JSON.stringify({ level: 30, msg: `${kind} ${longest}` });
      expect([kind, [...search.in(line)].length > 0]).toEqual([kind, true]);
    }
  });
});
