import { featureOf, fileFields, RESOURCES, tabsOf, type ResourceDefinition } from '@atlas/contracts';
import { RequestMethod, type DynamicModule, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { bodyOf, type Row } from '../test/answers.js';
import { MasterDataUnderTest } from '../test/master-data-under-test.js';
import { MasterDataModule } from './master-data.module.js';

/** Lookups of forms: open to every signed-in user, each with no more than its documented call names. */
const LOOKUPS: readonly string[] = [
  'GET domain/:code/option',
  'GET provider_master/type/option',
  'GET practice_type',
  'OPTIONS setting/transaction_type',
  'GET state',
  'GET state/region',
  'GET provider_master/option/with_address',
  'GET provider_master/lookup',
  'GET provider_master/location',
  'GET location/all',
  'GET insurance_company/with_address',
  'GET insurance_company/:id/claim_office',
  'GET insurance_company/claim_office/option',
  'GET insurance_group/:id/company',
  'GET user/option',
  'GET event/motion/:type/type',
  'GET verificationresponse/GetVerificationType',
  'GET zipcode/lookup',
  'GET attorney_firm/role',
  'GET FeeSchedule/VlidateCpt',
  'GET FeeSchedule/GetSpecialty',
  'GET FeeSchedule/GetDocotrSpecialty',
  'GET FeeSchedule/GetModifier',
  'POST shareutility/code/check',
  'POST shareutility/cpt/search',
  // Articles are published for separate audiences.
  'GET knowledge_base/help',
  'POST knowledge_base/search',
  'GET knowledge_base/case_law',
  'GET knowledge_base/:id/view',
  'GET knowledge_base/:id/attachment/:row',
  ...RESOURCES.filter(({ owner }) => owner === 'master-data').flatMap(({ path, get, managersOnly }) => [
    `GET ${path}/option`,
    ...(get === 'list' && !managersOnly ? [`GET ${path}`] : []),
  ]),
];

interface Route {
  readonly verb: string;
  readonly path: string;
}

const textOf = (value: string | readonly string[] | undefined): string =>
  typeof value === 'string' ? value : (value?.[0] ?? '');

/** Every route of a controller, those it inherits among them. */
function routesOf(controller: Type): Route[] {
  const base = textOf(Reflect.getMetadata(PATH_METADATA, controller));
  const routes = new Map<string, Route>();
  for (let type = controller.prototype as object; type !== Object.prototype; type = Object.getPrototypeOf(type) as object)
    for (const name of Object.getOwnPropertyNames(type)) {
      const handler = Object.getOwnPropertyDescriptor(type, name)?.value as unknown;
      if (typeof handler !== 'function' || !Reflect.hasMetadata(METHOD_METADATA, handler) || routes.has(name)) continue;
      const verb = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod];
      const path = [base, textOf(Reflect.getMetadata(PATH_METADATA, handler))].map(part => part.replace(/^\/|\/$/g, ''));
      routes.set(name, { verb, path: path.filter(Boolean).join('/') });
    }
  return [...routes.values()];
}

/** The module and the features that it imports. */
function modulesOf(module: Type): Type[] {
  const imports = (Reflect.getMetadata(MODULE_METADATA.IMPORTS, module) ?? []) as readonly (Type | DynamicModule)[];
  return [module, ...imports.flatMap(one => modulesOf('module' in one ? one.module : one))];
}
const controllersOf = (module: Type): readonly Type[] =>
  (Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) ?? []) as readonly Type[];

const routes = [...new Set(modulesOf(MasterDataModule))].flatMap(controllersOf).flatMap(routesOf);
const definitionOf = (path: string): ResourceDefinition | undefined =>
  RESOURCES.filter(definition => path.startsWith(`${definition.path}/`)).sort((a, b) => b.path.length - a.path.length)[0];

const isSwitchable = (path: string): boolean => {
  const definition = definitionOf(`${path}/`);
  return definition !== undefined && featureOf(definition) !== undefined;
};

/** The route's address with ids of records that are there, and names of parts that the definition has. */
function addressOf(path: string, id: number): string {
  const definition = definitionOf(path);
  const files = definition ? fileFields(definition.fields) : [];
  const field =
    (path.startsWith(`${definition?.path}/file/`) ? files[0] : files.find(([, { placedBy }]) => !placedBy)) ?? files[0];
  return path
    .replace(':tab', (definition && tabsOf(definition)[0]) ?? 'basic')
    .replace(':field', field?.[0] ?? 'file')
    .replace(/:\w+/g, String(id));
}

const users = new MasterDataUnderTest();

describe('the routes of master data', () => {
  it('are all tested', () => {
    expect(routes.length).toBeGreaterThan(500);
    for (const route of LOOKUPS) expect(routes.map(({ verb, path }) => `${verb} ${path}`)).toContain(route);
  });

  it.each(routes.filter(({ verb, path }) => !LOOKUPS.includes(`${verb} ${path}`)).map(({ verb, path }) => [verb, path] as const))(
    '%s %s refuses a user of the firm without a role',
    async (verb, path) => {
      const roleless = users.running.as({ permissions: [] });
      const answer = await roleless(
        verb,
        addressOf(path, 1),
        verb === 'GET' ? {} : { body: path.endsWith('/resolve') ? { items: [] } : {} },
      );
      const expected = path.endsWith(':id/file/:field') && answer.status === 404 ? 404 : 403;
      expect([answer.status, bodyOf(answer)]).toEqual([expected, expect.anything()]);
    },
  );

  it.each(
    routes
      .filter(({ verb, path }) => !LOOKUPS.includes(`${verb} ${path}`))
      .filter(({ path }) => isSwitchable(path))
      .map(({ verb, path }) => [verb, path] as const),
  )('%s %s refuses every user while its part of the product is switched off', async (verb, path) => {
    const manager = users.running.as({ features: [] });
    const answer = await manager(verb, addressOf(path, 1), verb === 'GET' ? {} : { body: {} });
    expect([answer.status, bodyOf<Row>(answer)]).toEqual([403, expect.objectContaining({ code: 'PERMISSION_MISSING' })]);
  });

  it('that are lookups serve a user of the firm without a role', async () => {
    const roleless = users.running.as({ permissions: [] });
    const insurer = bodyOf<Row>(await users.admin('POST', 'insurance_company', { body: { name: 'Looked Up Insurance' } }));
    expect((await roleless('GET', `insurance_company/${insurer.id}/claim_office`)).status).toBe(200);
    for (const at of ['status/option', 'domain/Case_Type/option', 'state', 'location/all', 'provider_master/option/with_address'])
      expect([at, (await roleless('GET', at)).status]).toEqual([at, 200]);
  });
});
