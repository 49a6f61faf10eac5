import {
  allowedOf,
  centsFromWire,
  fieldEntries,
  newYorkDay,
  RESOURCES,
  wireFromCents,
  type PartyTotals,
  type RuleSwitchKey,
} from '@atlas/contracts';
import type { Database } from '@atlas/platform';
import type { DerivedQuestion, DerivedSource, DerivedSources } from '@atlas/resource-engine';
import { nodeBarcode } from '../document-nodes/node-barcode.js';
import { missingAt } from '../provider/missing-documents.js';
import { MASTER_DATA_SCHEMA } from '../schema.js';
import type { CaseFigures } from './case-figures.js';
import { portfolioFigures } from './portfolio-figures.js';

type Values = ReadonlyMap<number, Readonly<Record<string, unknown>>>;
const NOTHING: Values = new Map();

const tableOf = (path: string): string => `${MASTER_DATA_SCHEMA}.${path.toLowerCase().replaceAll('/', '_')}`;
const mapped = <Row>(rows: ReadonlyMap<number, Row>, values: (row: Row) => Readonly<Record<string, unknown>>): Values =>
  new Map([...rows].map(([id, row]) => [id, values(row)]));
const percentOf = (part: number, whole: number): number | null => (whole ? Math.round((1000 * part) / whole) / 10 : null);

/** Figures of the cases that name the record. */
const fromCases =
  (cases: CaseFigures, resource: string, values: (totals: PartyTotals) => Readonly<Record<string, unknown>>): DerivedSource =>
  async ({ session, ids }) => {
    const totals = await cases.totals(session, resource, ids);
    return totals ? mapped(totals, values) : NOTHING;
  };

/** What the cases of a funder's portfolios are owed, all together. */
const funderFigures =
  (database: Database, cases: CaseFigures): DerivedSource =>
  async ({ session, ids }) => {
    const portfolios = await database.withAccount(session.accountId, tx =>
      tx.query<{ id: number; funder_id: number }>(
        `select id, funder_id from ${tableOf('portfolio')} where account_id = $1 and funder_id = any($2) and deleted_at is null`,
        [session.accountId, ids],
      ),
    );
    const portfolioIds = portfolios.map(({ id }) => id);
    const totals = await cases.totals(session, 'portfolio', portfolioIds);
    if (!totals) return NOTHING;
    const cents = new Map(ids.map(id => [id, 0]));
    for (const { id, funder_id } of portfolios)
      cents.set(funder_id, (cents.get(funder_id) ?? 0) + centsFromWire(totals.get(id)?.total_balance ?? 0));
    return mapped(cents, sum => ({ outstanding: wireFromCents(sum) }));
  };

const insurerFigures =
  (cases: CaseFigures): DerivedSource =>
  async ({ session, ids }) =>
    mapped(await cases.pace(session, 'insurance_company', ids), ({ bills, denied_bills, paid_in_days }) => ({
      paid_in_days,
      denial_rate: percentOf(denied_bills, bills),
    }));

/** What arbitrators awarded. */
const awardFigures =
  (cases: CaseFigures): DerivedSource =>
  async ({ session, ids }) => {
    const awards = await cases.awards(session, 'arbitrator', ids);
    return awards ? mapped(awards, ({ awards: count, awarded_pct }) => ({ awards: count, awarded_pct })) : NOTHING;
  };

/** The current fee region of a location's ZIP. */
const feeRegions =
  (database: Database): DerivedSource =>
  async ({ session, ids }) => {
    const rows = await database.withAccount(session.accountId, tx =>
      tx.query<{ id: number; fee_region: number | null }>(
        `select t.id, (select r.region from ${tableOf('fee_schedule/region_zip')} r where r.account_id = t.account_id and r.zip = left(t.zip, 5)
            and r.is_active and r.deleted_at is null and r."from" <= $3 and coalesce(r."to", 'infinity') >= $3 order by r."from" desc limit 1) as fee_region
           from ${tableOf('location')} t where t.account_id = $1 and t.id = any($2)`,
        [session.accountId, ids, newYorkDay(new Date())],
      ),
    );
    return new Map(rows.map(({ id, fee_region }) => [id, { fee_region }]));
  };

/** A status ends a case when its case status is closed, and so does that one itself. */
const finalStatuses =
  (database: Database, path: 'status' | 'case_status'): DerivedSource =>
  async ({ session, ids }) => {
    const ofStatus = `select t.id, c.phase from ${tableOf('status')} t join ${tableOf('case_status')} c on c.account_id = t.account_id and c.id = t.case_status_id`;
    const own = path === 'status' ? ofStatus : `select t.id, t.phase from ${tableOf('case_status')} t`;
    const rows = await database.withAccount(session.accountId, tx =>
      tx.query<{ id: number; phase: string }>(`${own} where t.account_id = $1 and t.id = any($2)`, [session.accountId, ids]),
    );
    return new Map(rows.map(({ id, phase }) => [id, { is_final: phase === 'closed' }]));
  };

/** What each switch may be set to. */
const allowedValues =
  (database: Database): DerivedSource =>
  async ({ session, ids }) => {
    const rows = await database.withAccount(session.accountId, tx =>
      tx.query<{ id: number; key: RuleSwitchKey }>(
        `select id, key from ${tableOf('rule/switch')} where account_id = $1 and id = any($2)`,
        [session.accountId, ids],
      ),
    );
    return new Map(rows.map(({ id, key }) => [id, { allowed: allowedOf(key) }]));
  };

const DOCTORS = RESOURCES.filter(({ fields }) => fieldEntries(fields).some(([key]) => key === 'also_in'));

/** The other lists of doctors that contain the same NPI. */
async function otherLists(database: Database, path: string, { session, ids }: DerivedQuestion): Promise<Values> {
  const others = DOCTORS.filter(each => each.path !== path).map(
    ({ path: other, plural }) =>
      `select npi, '${plural}' as list from ${tableOf(other)} where account_id = $1 and npi is not null and is_active and deleted_at is null`,
  );
  const rows = await database.withAccount(session.accountId, tx =>
    tx.query<{ id: number; also_in: string }>(
      `select t.id, string_agg(distinct o.list, ', ') as also_in from ${tableOf(path)} t join (${others.join(' union all ')}) o on o.npi = t.npi
        where t.account_id = $1 and t.id = any($2) group by t.id`,
      [session.accountId, ids],
    ),
  );
  return new Map(rows.map(({ id, also_in }) => [id, { also_in }]));
}

/** The lists of a doctor, with what else is worked out of them. Lists ask for less than the record does. */
const doctorFields =
  (database: Database, path: string, more?: { readonly key: string; readonly source: DerivedSource }): DerivedSource =>
  async question => {
    const lists = question.keys.has('also_in') ? await otherLists(database, path, question) : NOTHING;
    const found = more && question.keys.has(more.key) ? await more.source(question) : NOTHING;
    return new Map(question.ids.map(id => [id, { ...lists.get(id), ...found.get(id) }]));
  };

const wonCases = (cases: CaseFigures): DerivedSource =>
  fromCases(cases, 'doctor/reviewing', ({ cases: all, open_cases: open, won_cases: won }) => ({
    won: percentOf(won, all - open),
  }));

/** Calculates the fields of master records that have no column. */
export const derivedFields = (database: Database, cases: CaseFigures): DerivedSources => ({
  ...Object.fromEntries(DOCTORS.map(({ path }) => [path, doctorFields(database, path)])),
  'doctor/reviewing': doctorFields(database, 'doctor/reviewing', { key: 'won', source: wonCases(cases) }),
  arbitrator: awardFigures(cases),
  case_status: finalStatuses(database, 'case_status'),
  'document/node': ({ ids }) => Promise.resolve(new Map(ids.map(id => [id, { barcode: nodeBarcode(id) }]))),
  funder_master: funderFigures(database, cases),
  insurance_company: insurerFigures(cases),
  location: feeRegions(database),
  portfolio: portfolioFigures(database, cases),
  provider_document_type: missingAt(database),
  'rule/switch': allowedValues(database),
  status: finalStatuses(database, 'status'),
  provider_master: fromCases(cases, 'provider_master', ({ total_balance }) => ({ balance: total_balance })),
});
