import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADMIN, post } from './http.mjs';
import { percentile, perSecond, rounded } from './measure.mjs';
import { startProduct } from './servers.mjs';

const LISTS_PER_SECOND = 20;
const SECONDS = 10;
const SIGNING_IN = 16;
const TARGET_SLOWER = 2;

/** Sixteen users who sign in without a pause next to 20 lists a second: how many sign in, and how much slower the lists are. */
export async function benchSignIn(url) {
  const product = await startProduct(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const api = `${product.url}/AtlasAPI/api`;
  const signIn = () => post(agent, `${api}/Token/GetAccessToken`, ADMIN);
  try {
    const { access_token: token } = await signIn();
    const lists = async () => {
      const times = [];
      const running = [];
      const started = performance.now();
      for (let number = 0; number < LISTS_PER_SECOND * SECONDS; number++) {
        const wait = started + (number * 1000) / LISTS_PER_SECOND - performance.now();
        if (wait > 1) await sleep(wait);
        const asked = performance.now();
        running.push(
          post(agent, `${api}/Case/simple_search`, { page: 1, top: 25 }, token).then(() => times.push(performance.now() - asked)),
        );
      }
      await Promise.all(running);
      return percentile(times, 0.99);
    };
    await lists();
    const alone = await lists();
    const [rate, beside] = await Promise.all([perSecond(SIGNING_IN, SECONDS, signIn), lists()]);
    const slower = beside / alone;
    return [
      { what: `sign-ins beside ${LISTS_PER_SECOND} lists a second`, ours: rounded(rate, 0), unit: '/s' },
      {
        what: `p99 of these lists (${rounded(beside, 0)} ms), compared with alone (${rounded(alone, 0)} ms)`,
        ours: rounded(slower, 1),
        unit: 'times',
        ratio: rounded(TARGET_SLOWER / slower),
        target: 1,
      },
    ];
  } finally {
    agent.destroy();
    await product.stop();
  }
}
