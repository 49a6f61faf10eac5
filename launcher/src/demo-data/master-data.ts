import type { DemoApi } from './api.js';
import { addDays, type Day } from './invention/calendar.js';
import { Chance } from './invention/chance.js';
import { writeKnowledge } from './knowledge.js';
import { ARBITRATORS, FUNDER, INSURERS, PORTFOLIOS, PROVIDERS, type Provider } from './invention/parties.js';

/** Ids of the records that stories name; by name, or by code where they have one. */
export interface DemoMasterData {
  readonly providers: ReadonlyMap<string, number>;
  /** By provider, in the order of its doctors. */
  readonly doctors: ReadonlyMap<string, readonly number[]>;
  readonly insurers: ReadonlyMap<string, number>;
  readonly portfolios: ReadonlyMap<string, number>;
  readonly courts: ReadonlyMap<string, number>;
  /** By last name. */
  readonly arbitrators: ReadonlyMap<string, number>;
  readonly caseTypes: ReadonlyMap<string, number>;
  readonly denialReasons: ReadonlyMap<string, string>;
  readonly specialities: ReadonlyMap<string, number>;
  readonly initialStatuses: ReadonlyMap<string, number>;
}

interface Option<Id> {
  readonly id: Id;
  readonly name: string;
  readonly code?: string;
}

/** The parties of the demo firm, made by the calls that its screens make. */
export async function writeMasterData(api: DemoApi, today: Day): Promise<DemoMasterData> {
  const chance = new Chance(7);
  const specialities = await options<number>(api, 'Speciality');
  const providers = await each(PROVIDERS, async provider => [
    provider.name,
    await addProvider(api, chance, specialities, provider),
  ]);
  const doctors = await each(PROVIDERS, async provider => [
    provider.name,
    await addDoctors(api, chance, provider, required(providers, provider.name), specialities.get(provider.speciality)),
  ]);
  const insurers = await each(INSURERS, async ({ name, kind, naic_code, address }) => [
    name,
    await add(api, 'insurance_company', { name, kind, naic_code, ...address, phone: chance.phone() }),
  ]);
  const portfolios = await addPortfolios(api, chance, providers, today);
  const courts = await options<number>(api, 'Court');
  const arbitrators = await each(ARBITRATORS, async person => [
    person.last_name,
    await add(api, 'arbitrator', {
      ...person,
      kind: 'arbitrator',
      court_type_id: required(courts, 'AAA'),
      hearing_mode: 'video',
    }),
  ]);
  await addMailBox(api, required(courts, 'AAA'));
  await writeKnowledge(api);
  await openNodes(api);
  return {
    providers,
    doctors,
    insurers,
    portfolios,
    courts,
    arbitrators,
    specialities,
    caseTypes: await options<number>(api, 'Case_Type'),
    denialReasons: await options<string>(api, 'DenialReasons'),
    initialStatuses: await options<number>(api, 'Initial_Status'),
  };
}

/** One after the other, so that ids are the same every time. */
async function each<Item, Value>(
  items: readonly Item[],
  work: (item: Item) => Promise<[string, Value]>,
): Promise<Map<string, Value>> {
  const made = new Map<string, Value>();
  for (const item of items) made.set(...(await work(item)));
  return made;
}

export function required<Value>(values: ReadonlyMap<string, Value>, name: string): Value {
  const value = values.get(name);
  if (value === undefined) throw new Error(`The demo data names ${name}, which is not among ${[...values.keys()].join(', ')}.`);
  return value;
}

async function options<Id>(api: DemoApi, family: string): Promise<Map<string, Id>> {
  const rows = await api.get<Option<Id>[]>(`domain/${family}/option`);
  return new Map(rows.map(({ id, code, name }) => [code ?? name, id]));
}

async function add(api: DemoApi, path: string, record: object): Promise<number> {
  return (await api.post<{ id: number }>(path, record)).id;
}

async function addProvider(
  api: DemoApi,
  chance: Chance,
  specialities: ReadonlyMap<string, number>,
  provider: Provider,
): Promise<number> {
  const { name, short_name, provider_type, speciality, address } = provider;
  const types = await options<number>(api, 'Provider_Type');
  return add(api, 'provider_master', {
    name,
    short_name,
    provider_type_id: required(types, provider_type),
    speciality_id: required(specialities, speciality),
    npi: chance.npi(),
    ...address,
    phone: chance.phone(),
    email: `billing@${short_name.toLowerCase().replace(/\W/g, '')}.example`,
  });
}

async function addDoctors(
  api: DemoApi,
  chance: Chance,
  provider: Provider,
  provider_id: number,
  speciality_id: number | undefined,
): Promise<number[]> {
  const ids: number[] = [];
  for (const { first_name, last_name, credentials } of provider.doctors) {
    const doctor = {
      first_name,
      last_name,
      credentials: [credentials],
      kind: 'treating',
      speciality_id,
      provider_ids: [provider_id],
    };
    ids.push(await add(api, 'operating_doctor', { ...doctor, npi: chance.npi(), license_no: chance.digits(6) }));
  }
  return ids;
}

async function addPortfolios(
  api: DemoApi,
  chance: Chance,
  providers: ReadonlyMap<string, number>,
  today: Day,
): Promise<Map<string, number>> {
  const programs = await options<number>(api, 'Program');
  const funder_id = await add(api, 'funder_master', { name: FUNDER.name, ...FUNDER.address, phone: chance.phone() });
  return each(PORTFOLIOS, async ({ name, code, program, purchase_price, bought_days_ago }) => {
    const purchase_date = addDays(today, -bought_days_ago);
    const provider_ids = PROVIDERS.filter(({ portfolio }) => portfolio === name).map(provider =>
      required(providers, provider.name),
    );
    const record = {
      name,
      code,
      funder_id,
      program_id: required(programs, program),
      provider_ids,
      purchase_date,
      purchase_price,
    };
    return [name, await add(api, 'portfolio', record)];
  });
}

/** From where the demo firm files; the demo writes its mails into a folder. */
async function addMailBox(api: DemoApi, court_id: number): Promise<void> {
  const nodes = await api.get<{ id: number; code: string }[]>('document/node');
  await add(api, 'domain_email_config', {
    type: 'Arbitration Submission',
    type_desc: 'New requests for arbitration',
    from_email_id: 'filings@brill-marchetti.example',
    smtp_server: 'smtp.brill-marchetti.example',
    smtp_port: 587,
    api_key: 'demo',
    to_email_id: 'filings@adr.example',
    mail_subject: 'Request for arbitration: {provider}, claim {claim_number}, our file {case_id}',
    mail_body: '<p>Attached is our request for arbitration with its exhibits.</p><p>In dispute: ${amount}</p><p>{attorney}</p>',
    node_id: nodes.find(({ code }) => code === 'AR1')?.id,
    court_id,
  });
}

/** What the demo firm takes from its clinics directly: their bills, their reports, what they answer. */
const FROM_PROVIDERS: readonly string[] = ['BILL', 'REPORT', 'VRESP'];

async function openNodes(api: DemoApi): Promise<void> {
  const nodes = await api.get<{ id: number; code: string }[]>('document/node');
  const ids = nodes.filter(({ code }) => FROM_PROVIDERS.includes(code)).map(({ id }) => id);
  await api.post('document/node/bulk_update', { ids, field: 'provider_may_upload', value: true });
}
