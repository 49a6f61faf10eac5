import { SYSTEM_ACTOR } from '@atlas/contracts';
import { ADJUSTERS } from './data/adjusters.js';
import { ARBITRATORS } from './data/arbitrators.js';
import { ARTICLES } from './data/articles.js';
import { ATTORNEY_FIRMS } from './data/attorney-firms.js';
import { AUDIT_NOTES } from './data/audit-notes.js';
import { BANK_ACCOUNTS } from './data/bank-accounts.js';
import { CLAIMANT_ATTORNEYS } from './data/claimant-attorneys.js';
import { CODE_RELEASES, DIAGNOSIS_CODES, MODIFIERS, PROCEDURE_CODES } from './data/codes.js';
import { DEFENDANTS } from './data/defendants.js';
import { REFERRING_DOCTORS, TREATING_DOCTORS } from './data/doctors.js';
import { CONVERSION_FACTORS, DAILY_CAPS, FEE_SCHEDULES, PUBLISHED_SCHEDULE, RELATIVE_VALUES } from './data/fee-schedule.js';
import { FUNDERS, PORTFOLIOS } from './data/funders.js';
import { INSURANCE_COMPANIES } from './data/insurance-companies.js';
import { INSURANCE_GROUPS, TPAS } from './data/insurance-groups.js';
import { KEPT_YEARS, MAIL_BOX, NODES_OPEN_TO_PROVIDERS } from './data/mail-box.js';
import { FEE_REGIONS, LOCATIONS, ZIP_CODES } from './data/places.js';
import { PROVIDER_GROUPS, PROVIDERS } from './data/providers.js';
import { REBUTTAL_REVIEW_DOCTORS, REBUTTAL_SIGNING_DOCTORS, REVIEWING_DOCTORS } from './data/review-doctors.js';
import { ANNEXURES, MAIL_TEMPLATES, WORD_TEMPLATES } from './data/templates.js';
import type { DemoApi } from './api.js';
import { PROVIDERS as PROVIDERS_OF_STORIES } from './invention/parties.js';
import { textIn } from './record-file.js';
import type { RecordLoader } from './record-loader.js';
import { withUploadedFiles, writeProviderPapers } from './word-records.js';

/** Ids of the records that stories name; by name, or by code where they have one. */
export interface DemoMasterData {
  readonly providers: ReadonlyMap<string, number>;
  /** By provider, in the order of its doctors. */
  readonly doctors: ReadonlyMap<string, readonly number[]>;
  readonly insurers: ReadonlyMap<string, number>;
  readonly portfolios: ReadonlyMap<string, number>;
  readonly caseTypes: ReadonlyMap<string, number>;
  readonly denialReasons: ReadonlyMap<string, string>;
  readonly specialities: ReadonlyMap<string, number>;
  readonly initialStatuses: ReadonlyMap<string, number>;
  /** Document nodes. */
  readonly nodes: ReadonlyMap<string, number>;
  /** Of an entity, by its path. */
  readonly records: (path: string) => ReadonlyMap<string, number>;
}

interface Option<Id> {
  readonly id: Id;
  readonly name: string;
  readonly code?: string;
}

/** The account of the rows that all accounts read. */
const SHARED = { accountId: 0, actor: SYSTEM_ACTOR };

/** Loads the data files of the demo firm. Each call of `load` is a transaction; later files name records of earlier ones. */
export async function writeMasterData(api: DemoApi, loader: RecordLoader): Promise<DemoMasterData> {
  await loader.load([ZIP_CODES], SHARED);
  await loader.load([BANK_ACCOUNTS, INSURANCE_GROUPS, TPAS, PROVIDER_GROUPS, ATTORNEY_FIRMS, INSURANCE_COMPANIES]);
  await loader.load([ADJUSTERS, DEFENDANTS, CLAIMANT_ATTORNEYS, FUNDERS]);
  await writeProviders(loader);
  await loader.load([
    PORTFOLIOS,
    TREATING_DOCTORS,
    REFERRING_DOCTORS,
    REVIEWING_DOCTORS,
    REBUTTAL_REVIEW_DOCTORS,
    REBUTTAL_SIGNING_DOCTORS,
    ARBITRATORS,
  ]);
  await writeCodes(loader);
  await writeDocuments(api, loader);
  const doctors = loader.ids('operating_doctor');
  const courts = await options<number>(api, 'Court');
  return {
    providers: loader.ids('provider_master'),
    doctors: new Map(PROVIDERS_OF_STORIES.map(({ name, doctors: names }) => [name, names.map(each => required(doctors, each))])),
    insurers: loader.ids('insurance_company'),
    portfolios: loader.ids('portfolio'),
    specialities: await options<number>(api, 'Speciality'),
    caseTypes: await options<number>(api, 'Case_Type'),
    denialReasons: await options<string>(api, 'DenialReasons'),
    initialStatuses: await options<number>(api, 'Initial_Status'),
    nodes: await options<number>(api, 'Document_Node'),
    records: path => (path === 'court_type' ? courts : loader.ids(path)),
  };
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

/** A provider names its usual location, and a location its providers: the location is entered last. */
async function writeProviders(loader: RecordLoader): Promise<void> {
  const withoutLocation = PROVIDERS.rows.map(({ location: _, ...row }) => row);
  await loader.load([{ ...PROVIDERS, rows: withoutLocation }, LOCATIONS]);
  await loader.change(
    PROVIDERS.path,
    PROVIDERS.rows.map(row => [textIn(row, 'name'), { location: textIn(row, 'location') }]),
  );
}

/** A version is published once its tables are complete. */
async function writeCodes(loader: RecordLoader): Promise<void> {
  await loader.load([CODE_RELEASES, PROCEDURE_CODES, MODIFIERS, DIAGNOSIS_CODES]);
  await loader.load([FEE_REGIONS, FEE_SCHEDULES, CONVERSION_FACTORS, RELATIVE_VALUES, DAILY_CAPS]);
  await loader.change(FEE_SCHEDULES.path, [[PUBLISHED_SCHEDULE, { publish_state: 'published' }]]);
}

async function writeDocuments(api: DemoApi, loader: RecordLoader): Promise<void> {
  await loader.load([AUDIT_NOTES, { path: 'annexure', rows: await withUploadedFiles(api, 'annexure', ANNEXURES) }]);
  const letters = await withUploadedFiles(api, 'document_template', WORD_TEMPLATES);
  await loader.load([{ path: 'document_template', rows: [...letters, ...MAIL_TEMPLATES] }]);
  await writeArticles(loader);
  await writeProviderPapers(api, loader);
  await api.post('domain_email_config', await loader.input('domain_email_config', MAIL_BOX));
  await loader.change('document/node', [
    ...NODES_OPEN_TO_PROVIDERS.map(code => [code, { provider_may_upload: true }] as const),
    ...KEPT_YEARS,
  ]);
}

/** Articles that were rewritten are saved twice, so that they have an earlier version. */
async function writeArticles(loader: RecordLoader): Promise<void> {
  const path = 'knowledge_base';
  await loader.load([{ path, rows: ARTICLES.map(({ row, firstBody }) => (firstBody ? { ...row, body: firstBody } : row)) }]);
  const rewritten = ARTICLES.filter(({ firstBody }) => firstBody !== undefined);
  await loader.change(
    path,
    rewritten.map(({ row }) => [textIn(row, 'name'), { body: textIn(row, 'body') }]),
  );
  const caseLaw = ARTICLES.flatMap(({ row, against }) =>
    against ? [[against, { caselaw: [textIn(row, 'name')] }] as const] : [],
  );
  await loader.change('service_denial_reason', caseLaw);
}
