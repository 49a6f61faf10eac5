import { fieldEntries, RESOURCES, wireName, type ResourceDefinition } from '@atlas/contracts';
import { bodyOf, errorsOf, type Row } from '../test/answers.js';
import { EntityUnderTest } from '../test/entity-under-test.js';
import { listsAndFiles } from '../test/lists-and-files.js';
import { MasterDataUnderTest } from '../test/master-data-under-test.js';

// Shared rows have separate rules: shared-codes.int.spec.ts.
const definitions = RESOURCES.filter(({ owner, shared }) => owner === 'master-data' && shared !== 'only');
const users = new MasterDataUnderTest();

/** What was sent, as far as the answer shows it: secrets are masked. */
function shown(definition: ResourceDefinition, input: Record<string, unknown>): Record<string, unknown> {
  const secret = new Set(
    fieldEntries(definition.fields).flatMap(([key, field]) =>
      field.secret || field.type === 'children' ? [wireName(key, field)] : [],
    ),
  );
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => value !== undefined && !secret.has(name)));
}

describe.each(definitions.map(definition => [definition.path, definition] as const))('%s', (path, definition) => {
  const { activation } = definition;
  const given = new EntityUnderTest(definition, users);
  const { list, found } = given;

  it('creates, and answers what was sent', async () => {
    await given.renew();
    expect(given.row).toMatchObject(shown(definition, given.input));
    const answer = await users.admin('GET', `${path}/${given.row.id}`);
    expect([answer.status, answer.headers['etag']]).toEqual([200, `"${given.row.revision}"`]);
    expect(bodyOf(answer)).toEqual(given.row);
    for (const [key, field] of fieldEntries(definition.fields))
      if (field.secret && given.input[key]) expect(given.row[key]).toMatch(/^\*{4}/);
    expect(await users.running.published(`${path}/${given.row.id}`)).toMatchObject({
      resource: path,
      id: given.row.id,
      name: given.row.name,
      is_active: true,
      is_deleted: false,
      revision: 1,
    });
  });

  it('answers a blank record with defaults, or the whole active list', async () => {
    const answer = await users.admin('GET', path);
    expect(answer.status).toBe(200);
    if (definition.get === 'list') expect(bodyOf<Row[]>(answer).map(({ id }) => id)).toContain(given.row.id);
    else expect(bodyOf(answer)).toMatchObject({ is_active: true, lookups: expect.any(Object) as unknown });
  });

  it('updates with If-Match, refuses a stale one, and keeps omitted fields', async () => {
    await given.renew();
    const fresh = { headers: { 'if-match': `"${given.row.revision}"` } };
    const answer = await users.admin('POST', path, { ...fresh, body: { id: given.row.id, notes: 'changed' } });
    expect([answer.status, answer.headers['etag']]).toEqual([200, `"${given.row.revision + 1}"`]);
    expect(bodyOf(answer)).toMatchObject({
      ...shown(definition, given.input),
      notes: 'changed',
      revision: given.row.revision + 1,
      updated_by: 'Ada Admin',
    });
    expect((await users.admin('POST', path, { ...fresh, body: { id: given.row.id, notes: 'late' } })).status).toBe(412);
    const same = await users.admin('POST', path, { body: { ...bodyOf<Row>(answer) } });
    expect([same.status, bodyOf<Row>(same).revision]).toEqual([200, given.row.revision + 1]);
  });

  it('stores the history of every field', async () => {
    await given.renew();
    await users.admin('POST', path, { body: { id: given.row.id, notes: 'changed' } });
    const history = bodyOf<{
      result: { change_type_id: number; change_detials: object[]; user_name: string; revision: number }[];
    }>(await users.admin('POST', `${path}/${given.row.id}/audit/records`, { body: {} }));
    expect(history.result[0]).toMatchObject({
      change_type_id: 31,
      user_name: 'Ada Admin',
      revision: given.row.revision + 1,
      change_detials: [{ field_name: 'Notes', old_value: 'line one\nline two', new_value: 'changed' }],
    });
    expect(JSON.stringify(history)).not.toContain('021000021');
  });

  it('refuses an existing name, ignoring letter case and blanks', async () => {
    const [key] = definition.unique;
    if (!key) return;
    const copy = {
      ...given.input,
      external_code: null,
      ...(definition.unique.slice(1).some(each => each.fields.join() === 'code') ? { code: 'OTHER1' } : {}),
    };
    const answer = await users.admin('POST', path, {
      body: { ...copy, ...(typeof copy['name' as never] === 'string' ? { name: `  ${given.row.name.toUpperCase()} ` } : {}) },
    });
    expect(answer.status).toBe(422);
    expect(Object.values(errorsOf(answer))).toContainEqual(expect.stringMatching(/ is already exist\.$/));
  });

  it('deactivates and activates, repeatedly; lists and options leave out inactive ones', async () => {
    await given.renew();
    for (const time of [1, 2])
      expect([time, (await users.admin(activation, `${path}/${given.row.id}/deactivate`)).status]).toEqual([time, 204]);
    expect([await found(), await found({ show_all: true })]).toEqual([false, true]);
    const options = async () =>
      bodyOf<{ id: number; name: string }[]>(await users.admin('GET', `${path}/option`)).map(({ id }) => id);
    expect(await options()).not.toContain(given.row.id);
    for (const time of [1, 2])
      expect([time, (await users.admin(activation, `${path}/${given.row.id}/activate`)).status]).toEqual([time, 204]);
    expect(await found()).toBe(true);
    expect(await options()).toContain(given.row.id);
    expect((await users.admin(activation === 'PUT' ? 'PATCH' : 'PUT', `${path}/${given.row.id}/activate`)).status).toBe(404);
  });

  listsAndFiles(given);

  it('refuses users of another account, for every verb', async () => {
    const body = { id: given.row.id, notes: 'mine' };
    const calls = [
      ['GET', `${path}/${given.row.id}`],
      ['POST', path, body],
      ['POST', `${path}/delete`, [given.row.id]],
      [activation, `${path}/${given.row.id}/activate`],
      [activation, `${path}/${given.row.id}/deactivate`],
      ['GET', `${path}/${given.row.id}/usage`],
      ['POST', `${path}/${given.row.id}/audit/records`, {}],
      ['POST', `${path}/bulk_update`, { ids: [given.row.id], field: 'is_active', value: false }],
    ] as const;
    const answers = calls.map(([method, where, sent]) => users.stranger(method, where, sent ? { body: sent } : {}));
    for (const [n, { status }] of (await Promise.all(answers)).entries()) expect([calls[n], status]).toEqual([calls[n], 404]);
    expect(bodyOf(await users.stranger('POST', `${path}/restore`, { body: [given.row.id] }))).toEqual({ restored: 0 });
    expect((await list({ show_all: true, filters: { id: given.row.id } }, users.stranger)).total_rows).toBe(0);
    expect(
      (await users.stranger('POST', `${path}/export`, { body: { format: 'csv', filters: { id: given.row.id } } })).text
        .trim()
        .split('\r\n'),
    ).toHaveLength(1);
    expect(bodyOf<{ id: number }[]>(await users.stranger('GET', `${path}/option`)).map(({ id }) => id)).not.toContain(
      given.row.id,
    );
  });

  it('needs CanManageMaster to change, CanDeleteMaster to delete, and the law firm to read', async () => {
    expect((await users.clerk('GET', `${path}/${given.row.id}`)).status).toBe(definition.managersOnly ? 403 : 200);
    for (const [method, where, body] of [
      ['POST', path, { id: given.row.id, notes: 'x' }],
      [activation, `${path}/${given.row.id}/deactivate`],
      ['POST', `${path}/delete`, [given.row.id]],
      ['POST', `${path}/restore`, [given.row.id]],
      ['POST', `${path}/bulk_update`, { ids: [given.row.id], field: 'is_active', value: false }],
    ] as const) {
      expect([where, (await users.clerk(method, where, body ? { body } : {})).status]).toEqual([where, 403]);
    }
    for (const [method, where, body] of [
      ['GET', `${path}/${given.row.id}`],
      ['POST', `${path}/list`, {}],
      ['POST', `${path}/export`, {}],
      ['GET', `${path}/${given.row.id}/usage`],
    ] as const) {
      expect([where, (await users.clinic(method, where, body ? { body } : {})).status]).toEqual([where, 403]);
    }
    expect((await users.clinic('GET', `${path}/option`)).status).toBe(200);
  });

  it('deletes unused records from lists, keeps them in history, and restores them', async () => {
    await given.renew();
    const usage = bodyOf<{ label: string }[]>(await users.admin('GET', `${path}/${given.row.id}/usage`));
    const answer = await users.admin('POST', `${path}/delete`, { body: [given.row.id] });
    if (usage.length) {
      expect([answer.status, Object.values(errorsOf(answer))[0]]).toEqual([
        409,
        expect.stringContaining(` is used by ${usage[0]!.label}`),
      ]);
      return;
    }
    expect([answer.status, bodyOf(answer)]).toEqual([200, { deleted: 1 }]);
    expect((await users.admin('GET', `${path}/${given.row.id}`)).status).toBe(404);
    expect(await found({ show_all: true })).toBe(false);
    expect((await users.admin('POST', `${path}/${given.row.id}/audit/records`, { body: {} })).status).toBe(200);
    expect(bodyOf(await users.admin('POST', `${path}/restore`, { body: [given.row.id] }))).toEqual({ restored: 1 });
    expect(await found()).toBe(true);
  });
});
