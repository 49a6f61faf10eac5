import { recordFigures } from '../long/figures.js';
import { shareOf } from '../long/share.js';
import { DENIED_LATER, NO_OWN_ID } from './exceptions.js';
import { Matrix, takesAway } from './matrix.js';
import { matrixRoutes, type MatrixRoute } from './routes.js';
import { MatrixWorld } from './world.js';

const share = shareOf();
const AT_ONCE = 6;
/** They end sessions that other cells use: last. A caller who has signed out has none. */
const ENDS_SESSIONS = /end_others|change-password/;
const ENDS_OWN_SESSION = /Token\/SignOut/;

describe('every route of the API', () => {
  let world: MatrixWorld;
  let routes: readonly MatrixRoute[];
  let matrix: Matrix;

  beforeAll(async () => {
    world = await MatrixWorld.start();
    routes = matrixRoutes(world.product.app);
    matrix = new Matrix(world, routes);
  }, 240_000);
  afterAll(() => world?.stop());

  it('says what its ids name', () => {
    for (const route of routes) matrix.slotsOf(route);
    expect(routes.length).toBeGreaterThan(1500);
  });

  it('has few exceptions; the lists may only get shorter', () => {
    expect(Object.keys(DENIED_LATER).length).toBeLessThanOrEqual(8);
    expect(Object.keys(NO_OWN_ID).length).toBeLessThanOrEqual(17);
  });

  it('answers every caller as its declarations say, and nothing of other firms or clients', async () => {
    const started = Date.now();
    const taken = routes.filter(({ name }) => share.takes(name));
    const order = (route: MatrixRoute) => {
      if (ENDS_OWN_SESSION.test(route.path)) return 4;
      if (ENDS_SESSIONS.test(route.path)) return 3;
      if (takesAway(route)) return 2;
      return route.method === 'GET' ? 0 : 1;
    };
    for (const place of [0, 1, 2, 3, 4]) {
      const queue = taken.filter(route => order(route) === place);
      const worker = async () => {
        for (let route = queue.shift(); route; route = queue.shift()) await matrix.walk(route);
      };
      await Promise.all(Array.from({ length: place > 2 ? 1 : AT_ONCE }, worker));
    }
    const { tally } = matrix;
    recordFigures('access matrix', {
      share: share.label,
      routes: tally.routes,
      cells: tally.cells,
      seconds: Math.round((Date.now() - started) / 1000),
      refusals: tally.refusals,
      'never 2xx': tally.neverOk.length,
      leaks: tally.leaks.length,
    });
    expect(matrix.problems).toEqual([]);
    expect(tally.leaks).toEqual([]);
    expect(tally.wrong).toEqual([]);
    expect([...tally.undescribed]).toEqual([]);
    expect(tally.routes).toBe(taken.length);
    expect(taken.length).toBeGreaterThan(0);
  }, 3_600_000);
});
