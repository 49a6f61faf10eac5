import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { SmallApplication } from '../../test/small-application.js';
import { Audience, OnEveryScreen, RequirePermission } from './access.decorators.js';

@Audience('law_firm')
@OnEveryScreen()
@Controller('thing')
class ThingController {
  @RequirePermission('View', 'CanViewCase', 'CanManageCase')
  @Get()
  view() {
    return {};
  }

  @RequirePermission('Add', 'CanManageCase')
  @HttpCode(200)
  @Post('add')
  add() {
    return {};
  }

  @RequirePermission('Edit', 'CanManageCase')
  @Put()
  edit() {
    return {};
  }

  @RequirePermission('Delete', 'CanDeleteCase')
  @Delete()
  delete() {
    return {};
  }

  @RequirePermission('Save', 'CanManageCase')
  @HttpCode(200)
  @Post(['save', ':id/save'])
  save(@Body() _body: object) {
    return {};
  }
}

describe('what a route does', () => {
  let small: SmallApplication;
  beforeAll(async () => {
    small = await SmallApplication.start([ThingController]);
  });
  afterAll(() => small?.stop());

  /** The status, and the message where it is refused. */
  async function call(method: 'get' | 'post' | 'put' | 'delete', path: string, permissions: readonly string[], sent?: object) {
    const { status, body } = await small
      .call()
      [method](`/AtlasAPI/api/${path}`)
      .set('authorization', small.bearer({ userTypeId: '1', permissions }))
      .send(sent);
    return status === 200 ? 200 : [status, body.ExceptionMessage as string];
  }
  const refused = (key: string) => [403, `You do not have the permission ${key}.`];

  it.each([
    ['View', 'get', 'thing', 'CanViewCase'],
    ['View', 'get', 'thing', 'CanManageCase'],
    ['Add', 'post', 'thing/add', 'CanManageCase'],
    ['Edit', 'put', 'thing', 'CanManageCase'],
    ['Delete', 'delete', 'thing', 'CanDeleteCase'],
  ] as const)('takes %s in addition to the key of its area (%s %s, %s)', async (does, method, path, permission) => {
    const others = ['View', 'Add', 'Edit', 'Delete'].filter(key => key !== does);
    expect(await call(method, path, [does, permission])).toBe(200);
    expect(await call(method, path, [...others, permission])).toEqual(refused(does));
    expect(await call(method, path, [does])).toMatchObject([403, expect.stringContaining(permission)]);
  });

  it.each([
    ['adds without an id', 'thing/save', { name: 'a' }, 'Add'],
    ['adds with an empty id', 'thing/save', { id: 0 }, 'Add'],
    ['edits the record that the body names', 'thing/save', { id: 7 }, 'Edit'],
    ['edits the record that the body names as text', 'thing/save', { id: '7' }, 'Edit'],
    ['edits the record that the path names', 'thing/7/save', { name: 'a' }, 'Edit'],
  ])('%s if it saves', async (_, path, sent, does) => {
    const other = does === 'Add' ? 'Edit' : 'Add';
    expect(await call('post', path, [does, 'CanManageCase'], sent)).toBe(200);
    expect(await call('post', path, [other, 'CanManageCase'], sent)).toEqual(refused(does));
  });
});
