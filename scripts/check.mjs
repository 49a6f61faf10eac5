/**
 * `npm run check`: what can be said of the code without running it. Two lanes side by side; each part's words come out whole when it ends, and
 * all parts are heard before the check fails.
 */
import { spawn } from 'node:child_process';

const LANES = [['lint'], ['typecheck', 'format:check', 'direction', 'unused']];

async function run(script) {
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', script], { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => said.push(chunk));
  const code = await new Promise(resolve => child.once('close', resolve));
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stdout.write(`\n-- ${script}: ${code === 0 ? 'well' : 'FAILED'} (${seconds} s)\n${Buffer.concat(said)}`);
  return code === 0;
}

async function runLane(scripts) {
  let isWell = true;
  for (const script of scripts) isWell = (await run(script)) && isWell;
  return isWell;
}

const lanes = await Promise.all(LANES.map(runLane));
process.exit(lanes.every(Boolean) ? 0 : 1);
