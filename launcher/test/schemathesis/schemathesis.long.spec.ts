import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ids } from '../access-matrix/ids.js';
import { optionsByName } from '../access-matrix/id-kinds.js';
import { slotsOf } from '../access-matrix/requests.js';
import { matrixRoutes } from '../access-matrix/routes.js';
import { MatrixWorld } from '../access-matrix/world.js';
import { recordFigures } from '../long/figures.js';
import { shareOf } from '../long/share.js';
import { describedPart, LEFT_OUT } from './described-part.js';

const share = shareOf();
const INSTALL = join(import.meta.dirname, '../../../scripts/schemathesis/install.mjs');
const CHECKS = ['not_a_server_error', 'response_schema_conformance', 'status_code_conformance', 'content_type_conformance'];
/** Schemathesis prints the seed of a run. The same seed gives the same values. */
const SEED = process.env.SCHEMATHESIS_SEED;
/** Requests of each call, besides those from its examples. */
const EXAMPLES = share.isWhole ? 10 : 5;

describe('every call of the description, with values that Schemathesis makes up', () => {
  let world: MatrixWorld;
  let folder: string;
  let program: string;

  beforeAll(async () => {
    program = execFileSync(process.execPath, [INSTALL], { encoding: 'utf8' }).trim();
    folder = mkdtempSync(join(tmpdir(), 'atlas-schemathesis-'));
    world = await MatrixWorld.start();
  }, 300_000);
  afterAll(async () => {
    await world?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  it('is answered without a server error, and as described', async () => {
    const started = Date.now();
    const all = matrixRoutes(world.product.app);
    const routes = all.filter(({ name }) => share.takes(name));
    const options = optionsByName(all);
    const part = await describedPart(routes, route => slotsOf(route, options), new Ids(world));
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(part));
    const token = await world.signIn('admin@home.test');
    const settings = [
      '--max-examples',
      String(EXAMPLES),
      '--generation-database',
      'none',
      // Python's compiler fails when threads parse at the same time.
      '--workers',
      '1',
      '--continue-on-failure',
      ...(SEED ? ['--seed', SEED] : []),
    ];
    const output = ['--no-color', '--no-shrink', '--request-timeout', '60'];
    const checks = ['--checks', CHECKS.join(','), '--phases', 'examples,fuzzing', '--warnings', 'off'];
    const given = ['run', file, '--url', world.product.url, '-H', `Authorization: Bearer ${token}`];
    const child = spawn(program, [...given, ...checks, ...settings, ...output], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => printed.push(data));
    const [code] = (await once(child, 'close')) as [number];
    const text = Buffer.concat(printed).toString();
    recordFigures('schemathesis', {
      share: share.label,
      calls: routes.filter(({ name }) => !(name in LEFT_OUT)).length,
      seconds: Math.round((Date.now() - started) / 1000),
      code,
    });
    // Its values may be very long.
    const lines = text.split('\n').map(line => line.slice(0, 400));
    expect(code === 0 ? '' : lines.join('\n').slice(-8000)).toBe('');
    // Without a session every call would be refused as described.
    const profile = await fetch(`${world.product.url}/AtlasAPI/api/user/profile`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(profile.status).toBe(200);
  }, 3_600_000);
});
