import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoCases } from './demo-cases.mjs';
import { ADMIN, asCommand, post, postWhole } from './http.mjs';
import { percentile, rounded } from './measure.mjs';
import { startProduct } from './servers.mjs';

const PER_SECOND = 200;
const SECONDS = 15;
/** One of so many commands is followed until the list and the history show it. */
const FOLLOWED = 20;
const CLIENTS = 32;
const TARGET_MS = { p50: 30, p99: 250 };
const CLERK = { ...ADMIN, username: 'clerk@demo.test' };

/**
 * From the answer of a command to the answer of a reader who sees it, in the list and in the history, while 200 commands a second change cases. The
 * reader is another session and asks for what the command answered as `Atlas-Written`, so the time includes the read itself.
 */
export async function benchShown(url) {
  const product = await startProduct(url);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  // Readers do not wait for a connection behind commands that were not sent yet.
  const readers = new Agent({ keepAlive: true });
  const api = `${product.url}/AtlasAPI/api`;
  try {
    const { access_token: token } = await post(agent, `${api}/Token/GetAccessToken`, ADMIN);
    const { access_token: reader } = await post(agent, `${api}/Token/GetAccessToken`, CLERK);
    const cases = await demoCases(url);
    const times = { list: [], history: [] };
    let [done, late] = [0, 0];
    const change = async number => {
      const caseId = cases[number % cases.length];
      const body = { policy_number: `P-${number}` };
      const { headers } = await postWhole(agent, `${api}/case/${caseId}/update`, body, token, asCommand());
      done += 1;
      if (number % FOLLOWED !== 0) return;
      const after = { 'atlas-after': headers['atlas-written'] };
      await Promise.all([
        timed(times.list, () => postWhole(readers, `${api}/Case/simple_search`, listOf(caseId), reader, after)),
        timed(times.history, () => postWhole(readers, `${api}/case/${caseId}/audit/records`, { top: 10 }, reader, after)),
      ]).then(areLate => (late += areLate.filter(Boolean).length));
    };
    const started = performance.now();
    const running = [];
    for (let number = 0; number < PER_SECOND * SECONDS; number++) {
      // The load is the same whether the product keeps up or not.
      const wait = started + (number * 1000) / PER_SECOND - performance.now();
      if (wait > 1) await sleep(wait);
      running.push(change(number));
    }
    await Promise.all(running);
    const rate = Math.round(done / ((performance.now() - started) / 1000));
    return Object.entries(times)
      .flatMap(([where, all]) => [
        row(
          `from a command's answer to its row in the ${where}, median (${rate} commands/s)`,
          percentile(all, 0.5),
          TARGET_MS.p50,
        ),
        row(`the same in the ${where}, p99`, percentile(all, 0.99), TARGET_MS.p99),
      ])
      .concat({
        what: 'answers that lacked the change after two seconds',
        ours: late,
        unit: '',
        ratio: late === 0 ? 1 : 0,
        target: 1,
      });
  } finally {
    agent.destroy();
    readers.destroy();
    await product.stop();
  }
}

const listOf = caseId => ({ page: 1, top: 1, filters: { Case_Id: caseId } });

/** Answers whether the change was not there: a reader waits two seconds for it. */
async function timed(times, ask) {
  const started = performance.now();
  const { headers } = await ask();
  times.push(performance.now() - started);
  return headers['atlas-stale'] !== undefined;
}

const row = (what, ms, target) => ({ what, ours: rounded(ms, 0), unit: 'ms', ratio: rounded(target / ms), target: 1 });
