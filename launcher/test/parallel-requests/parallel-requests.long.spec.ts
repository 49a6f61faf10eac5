import { until } from '@atlas/testing';
import { made } from '../client-scope/two-sides.js';
import { recordFigures } from '../long/figures.js';
import { shareOf } from '../long/share.js';
import { RunningProduct } from '../running-product.js';
import { Connections } from './connections.js';
import { Offices, type Exchange, type WrittenNote } from './offices.js';

const share = shareOf();
const REQUESTS = 10_000;
/** More than a request may take is leaked: 10,000 answers of a few kilobytes fit in many times over. */
const MOST_MEMORY = 900 * 1024 ** 2;

describe(`${share.of(REQUESTS)} requests at once`, () => {
  let product: RunningProduct;
  let offices: Offices;
  let connections: Connections;

  beforeAll(async () => {
    product = await RunningProduct.start({ REQUESTS_PER_MINUTE: '0', ACCESS_TOKEN_SECONDS: '3600' });
    offices = await Offices.open(product);
    connections = new Connections(product.url);
  }, 240_000);
  afterAll(async () => {
    connections?.close();
    await product?.stop();
  });

  const activeConnections = async (): Promise<number> => {
    const { rows } = await product.database.ownerPool.query<{ count: number }>(
      `select count(*)::int from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`,
    );
    return rows[0]!.count;
  };

  /** How often each text is among the notes of its case. */
  async function timesWritten(notes: readonly WrittenNote[]): Promise<ReadonlyMap<string, number>> {
    const times = new Map(notes.map(({ text }) => [text, 0]));
    const cases = new Map(notes.map(note => [note.caseId, note.office]));
    for (const [caseId, { admin }] of cases)
      for (const { description } of made(await admin.get<{ description: string }[]>(`case/${caseId}/notes`)))
        if (times.has(description)) times.set(description, times.get(description)! + 1);
    return times;
  }

  it('are all answered, each with its own account’s data, every write once, and the product is well afterwards', async () => {
    const exchanges: Exchange[] = [];
    for (let n = 0; exchanges.length < share.of(REQUESTS); n++) exchanges.push(...offices.exchanges(n));
    const before = process.memoryUsage().rss;
    let highest = before;
    const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 100);
    const started = performance.now();
    const problems: string[] = [];
    await Promise.all(
      exchanges.map(async ({ request, problem }) => {
        const wrong = problem(await connections.send(request));
        if (wrong !== undefined) problems.push(`${request.method} ${request.path}: ${wrong}`);
      }),
    );
    const seconds = (performance.now() - started) / 1000;
    clearInterval(watch);
    const times = [...(await timesWritten(offices.notes)).values()];
    recordFigures('requests at once', {
      share: share.label,
      requests: exchanges.length,
      seconds: Math.round(seconds),
      'wrong answers': problems.length,
      writes: times.length,
      lost: times.filter(time => time === 0).length,
      twice: times.filter(time => time > 1).length,
      'MB more': Math.round((highest - before) / 1024 ** 2),
    });
    expect(problems.slice(0, 20)).toEqual([]);
    expect(times.filter(time => time !== 1)).toEqual([]);
    expect(highest - before).toBeLessThan(MOST_MEMORY);
    expect((await fetch(`${product.url}/health/ready`)).status).toBe(200);
    await until('no connection of the pool is in use', async () => (await activeConnections()) === 0);
  }, 1_200_000);
});
