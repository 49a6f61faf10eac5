import { Controller, Get, Post } from '@nestjs/common';
import { SmallApplication } from '../../test/small-application.js';
import { Audience, OnEveryScreen, RequirePermission, SignedIn, SystemUsersOnly } from './access.decorators.js';
import type { AccessTokenClaims } from './access-token.js';

@SignedIn()
@Audience('law_firm')
@OnEveryScreen()
@Controller('thing')
class ThingController {
  @Get('default')
  byDefault() {
    return {};
  }

  @Audience('law_firm', 'provider', { message: 'Bills are added by users of the law firm and of providers.' })
  @Post('bill')
  bill() {
    return {};
  }

  @Audience('law_firm', { permission: 'CanManageMaster' })
  @Get('record')
  record() {
    return {};
  }

  @Audience('law_firm', { notFound: 'THING_NOT_FOUND', message: 'Thing not Found' })
  @Get('one/:id')
  one() {
    return {};
  }

  @SystemUsersOnly()
  @Get('accounts')
  accounts() {
    return {};
  }

  @RequirePermission('Add', 'CanManageCase')
  @Post('case')
  case() {
    return {};
  }
}

const USER_TYPES = { law_firm: '1', provider: '2', funder: '3' } as const;

describe('the audience of a route', () => {
  let small: SmallApplication;

  async function call(
    method: 'get' | 'post',
    path: string,
    of: keyof typeof USER_TYPES,
    over: Partial<AccessTokenClaims> = {},
  ): Promise<readonly [number, string | undefined, string | undefined]> {
    const { status, body } = await small
      .call()
      [method](`/AtlasAPI/api/thing/${path}`)
      .set('authorization', small.bearer({ userTypeId: USER_TYPES[of], ...over }));
    return [status, body.code as string | undefined, body.ExceptionMessage as string | undefined];
  }

  beforeEach(async () => {
    small = await SmallApplication.start([ThingController]);
  });
  afterEach(() => small?.stop());

  it('refuses users of providers and funders if the controller is for the law firm, and records it', async () => {
    expect(await call('get', 'default', 'law_firm')).toEqual([200, undefined, undefined]);
    expect(small.facts).toEqual([]);
    for (const client of ['provider', 'funder'] as const)
      expect(await call('get', 'default', client)).toEqual([403, 'LAW_FIRM_ONLY', 'Only users of the law firm can do this.']);
    const fact = { type: 'AttemptRefused', data: { method: 'GET', route: 'thing/default', code: 'LAW_FIRM_ONLY' } };
    expect(small.facts).toMatchObject([fact, fact]);
  });

  it('uses the audience and the message of the route if both declare one', async () => {
    expect((await call('post', 'bill', 'law_firm'))[0]).toBe(201);
    expect((await call('post', 'bill', 'provider'))[0]).toBe(201);
    expect(await call('post', 'bill', 'funder')).toEqual([
      403,
      'LAW_FIRM_ONLY',
      'Bills are added by users of the law firm and of providers.',
    ]);
    expect(small.facts).toHaveLength(1);
  });

  it('refuses with the permission that other users can never have, if documented', async () => {
    expect(await call('get', 'record', 'provider')).toEqual([
      403,
      'PERMISSION_MISSING',
      'You do not have the permission CanManageMaster.',
    ]);
    expect(small.facts).toMatchObject([{ type: 'AttemptRefused', data: { permission: 'CanManageMaster' } }]);
  });

  it('answers 404, if documented', async () => {
    expect((await call('get', 'one/7', 'law_firm'))[0]).toBe(200);
    expect(await call('get', 'one/7', 'funder')).toEqual([404, 'THING_NOT_FOUND', 'Thing not Found']);
    expect(small.facts).toMatchObject([{ type: 'RecordNotFound', data: { route: 'thing/one/:id', code: 'THING_NOT_FOUND' } }]);
  });

  it('is checked after the permission', async () => {
    const codeFor = async (permissions: string[]) => (await call('post', 'case', 'funder', { permissions }))[1];
    expect([await codeFor([]), await codeFor(['Add', 'CanManageCase'])]).toEqual(['PERMISSION_MISSING', 'LAW_FIRM_ONLY']);
    expect(small.facts).toHaveLength(2);
  });

  it('is system users, if declared', async () => {
    expect((await call('get', 'accounts', 'law_firm', { isSystem: 'True' }))[0]).toBe(200);
    expect(await call('get', 'accounts', 'law_firm')).toEqual([403, 'PERMISSION_MISSING', 'Only a system user can do this.']);
    expect(small.facts).toMatchObject([{ type: 'AttemptRefused', data: { permission: 'of a system user' } }]);
  });

  it('treats a call by a service for a user like a call of the user', async () => {
    expect((await call('get', 'default', 'law_firm', { service: 'case' }))[0]).toBe(200);
    expect((await call('get', 'default', 'provider', { service: 'case' }))[1]).toBe('LAW_FIRM_ONLY');
  });
});
