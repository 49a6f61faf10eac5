import { SCREEN_ENTRIES } from '@atlas/contracts';
import { Controller, Get } from '@nestjs/common';
import { SmallApplication } from '../../test/small-application.js';
import { Audience, OnEveryScreen, OnScreens, SignedIn } from './access.decorators.js';
import type { AccessTokenClaims } from './access-token.js';

@SignedIn()
@Audience('law_firm')
@OnScreens('caseDetails', 'packets')
@Controller('thing')
class ThingController {
  @Get('of-cases')
  ofCases() {
    return {};
  }

  @OnScreens('caseImport')
  @Get('import')
  import() {
    return {};
  }

  @OnEveryScreen()
  @Get('every')
  every() {
    return {};
  }
}

@SignedIn()
@Audience('law_firm')
@Controller('forgotten')
class ForgottenController {
  @Get()
  get() {
    return {};
  }
}

describe('the screens of a route', () => {
  let small: SmallApplication;
  beforeEach(async () => {
    small = await SmallApplication.start([ThingController, ForgottenController]);
  });
  afterEach(() => small?.stop());

  async function call(path: string, over: Partial<AccessTokenClaims>): Promise<readonly [number, string | undefined]> {
    const { status, body } = await small
      .call()
      .get(`/AtlasAPI/api/${path}`)
      .set('authorization', small.bearer({ userTypeId: '1', ...over }));
    return [status, body.ExceptionMessage as string | undefined];
  }

  it.each([
    ['one of them', [SCREEN_ENTRIES.caseDetails.id]],
    ['another one', [SCREEN_ENTRIES.packets.id]],
  ])('open it to users whose menu has %s', async (_, menus) => {
    expect(await call('thing/of-cases', { menus })).toEqual([200, undefined]);
    expect(small.facts).toEqual([]);
  });

  it('refuse users whose menu has none of them, and record it', async () => {
    expect(await call('thing/of-cases', { menus: [SCREEN_ENTRIES.jobs.id] })).toEqual([
      403,
      'Your menu does not include Case details or Packets. Ask an administrator to add it.',
    ]);
    expect(small.facts).toMatchObject([
      {
        type: 'AttemptRefused',
        data: { route: '/AtlasAPI/api/thing/of-cases', permission: 'for the screen Case details or Packets' },
      },
    ]);
  });

  it('are those of the route if both declare some', async () => {
    const [menus, features] = [[SCREEN_ENTRIES.caseImport.id], ['bulk_import']];
    expect((await call('thing/import', { menus, features }))[0]).toBe(200);
    expect((await call('thing/import', { menus: [SCREEN_ENTRIES.caseDetails.id], features }))[0]).toBe(403);
  });

  it('are closed while their part of the product is switched off', async () => {
    expect(await call('thing/import', { menus: [SCREEN_ENTRIES.caseImport.id], features: [] })).toEqual([
      403,
      'Bulk case import is switched off for this account.',
    ]);
  });

  it('are closed to accounts that do not have them, whatever was granted', async () => {
    const menus = [SCREEN_ENTRIES.caseDetails.id, SCREEN_ENTRIES.packets.id];
    expect(await call('thing/of-cases', { menus, accountKind: 'Operator' })).toEqual([
      403,
      'Case details or Packets is not part of the operator account.',
    ]);
    expect(small.facts).toMatchObject([
      { type: 'AttemptRefused', data: { permission: 'for the screen Case details or Packets' } },
    ]);
    expect((await call('thing/of-cases', { menus, accountKind: 'Funding' }))[0]).toBe(200);
  });

  it('do not matter to what belongs to every screen, and to other services', async () => {
    expect((await call('thing/every', { menus: [] }))[0]).toBe(200);
    expect((await call('thing/of-cases', { menus: [], service: 'filing' }))[0]).toBe(200);
  });

  it('are required: a route without them is refused', async () => {
    expect((await call('forgotten', { menus: Object.values(SCREEN_ENTRIES).map(({ id }) => id) }))[0]).toBe(403);
  });
});
