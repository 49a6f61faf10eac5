import { Agent } from 'node:http';
import { demoCases } from './demo-cases.mjs';
import { ADMIN, asCommand, post } from './http.mjs';
import { median, percentile, perSecond, rounded } from './measure.mjs';
import { startBareServer, startProduct } from './servers.mjs';

const CLIENTS = 8;
const SECONDS = 3;
const ROUNDS = 5;
const TEXT = 'Carrier asked for the operative report; sent again by fax with the proof of mailing.';

/**
 * A note added to a case over HTTP with everything on (token, permission, validation, fold, decider, event, relay, projections, log of the
 * read model), against a bare Nest + Fastify handler that inserts one row into the same PostgreSQL, turn by turn from the same client.
 */
export async function benchCommand(url) {
  const product = await startProduct(url);
  const bare = await startBareServer(url);
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const api = `${product.url}/AtlasAPI/api`;
  try {
    const { access_token: token } = await post(agent, `${api}/Token/GetAccessToken`, ADMIN);
    const cases = await demoCases(url);
    const bareRates = [];
    const ourRates = [];
    const times = [];
    for (let round = 0; round < ROUNDS; round++) {
      bareRates.push(
        await perSecond(CLIENTS, SECONDS, (client, index) =>
          post(agent, `${bare.url}/note`, { case_id: cases[(client + index * CLIENTS) % cases.length], description: TEXT }),
        ),
      );
      ourRates.push(
        await perSecond(CLIENTS, SECONDS, async (client, index) => {
          const started = performance.now();
          const path = `${api}/case/${cases[(client + index * CLIENTS) % cases.length]}/note`;
          await post(agent, path, { note_type: 'GENERAL', description: TEXT }, token, asCommand());
          times.push(performance.now() - started);
        }),
      );
    }
    return [
      {
        what: `case command over HTTP, ${CLIENTS} clients (p99 ${rounded(percentile(times, 0.99), 0)} ms)`,
        bare: Math.round(median(bareRates)),
        ours: Math.round(median(ourRates)),
        unit: '/s',
        ratio: rounded(median(ourRates.map((one, index) => one / bareRates[index]))),
        target: 0.25,
      },
    ];
  } finally {
    agent.destroy();
    await bare.stop();
    await product.stop();
  }
}
