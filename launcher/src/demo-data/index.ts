import { newYorkDay } from '@atlas/contracts';
import { IdentitySetup } from '@atlas/identity';
import { MasterDataSetup } from '@atlas/master-data';
import { FILE_STORE, type FileStore } from '@atlas/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { actorOf, DEMO_PASSWORD, seedAccounts, type DemoAccount } from './accounts.js';
import { DemoApi, type Observer } from './api.js';
import { DemoCaseWriter } from './case-writer/case-writer.js';
import { chronicleOf } from './chronicles.js';
import { addDays } from './invention/calendar.js';
import { inventCases } from './invention/index.js';
import { LAW_FIRM, LAW_FIRM_ADDRESSES } from './data/firm.js';
import { PORTFOLIOS } from './data/funders.js';
import { PROVIDERS } from './invention/parties.js';
import { writeInvoices } from './invoices.js';
import { storePapers } from './papers.js';
import { required, writeMasterData, type DemoMasterData } from './master-data.js';
import { doOfficeWork } from './office-work/index.js';
import { textIn } from './record-file.js';
import { RecordLoader } from './record-loader.js';

const CASES = 300;
/** Clinics of `provider@demo.test`. */
const OWN_PROVIDERS = 2;
/** Whose portfolios `funder@demo.test` sees. */
const OWN_FUNDER = 'Alder Street Receivables LLC';
const CAUGHT_UP_WITHIN_MS = 60_000;

/** Writes the two invented firms, through the same services and calls that users speak to. The application listens at `url` already. */
export async function writeDemoData(app: INestApplicationContext, url: string, observe?: Observer): Promise<void> {
  const identity = app.get(IdentitySetup, { strict: false });
  const accounts = await seedAccounts(identity);
  const setup = app.get(MasterDataSetup, { strict: false });
  for (const { accountId } of accounts) await setup.seedAccount(accountId);
  const demo = accounts.find(({ code }) => code === 'DEMO');
  if (!demo) throw new Error('The account DEMO was not made.');

  const api = await DemoApi.signIn(url, actorOf(demo, 'admin').username, DEMO_PASSWORD, observe);
  // Yesterday is the stories' last day: nothing of them lies in the future, whatever the hour.
  const lastDay = addDays(newYorkDay(new Date()), -1);
  const staff = { clerk: actorOf(demo, 'clerk'), admin: actorOf(demo, 'admin') };
  await writeLawFirm(api);
  const owner = { accountId: demo.accountId, actor: staff.admin };
  const loader = new RecordLoader(setup, api, owner, lastDay);
  const masters = await writeMasterData(api, loader);
  const stories = inventCases(CASES, lastDay);
  const papers = await storePapers(app.get<FileStore>(FILE_STORE, { strict: false }), demo.accountId, stories, masters.nodes);
  const chronicles = stories.map((story, index) => chronicleOf({ story, papers: papers[index] ?? [] }, index, masters, staff));
  const caseIds = await DemoCaseWriter.of(app).write({ id: demo.accountId, code: demo.code }, chronicles);
  await giveScopes(identity, demo, masters);
  await caughtUp(api);
  await writeInvoices(api, masters, lastDay);
  const cases = stories.map((story, index) => ({ story, caseId: caseIds[index] ?? '' }));
  await doOfficeWork(api, loader, masters, cases, lastDay);
}

async function writeLawFirm(api: DemoApi): Promise<void> {
  await api.post('lawfirm/details', LAW_FIRM);
  for (const address of LAW_FIRM_ADDRESSES) await api.post('lawfirm/address', address);
}

async function giveScopes(identity: IdentitySetup, demo: DemoAccount, masters: DemoMasterData): Promise<void> {
  const providerIds = PROVIDERS.slice(0, OWN_PROVIDERS).map(({ name }) => required(masters.providers, name));
  const portfolioIds = PORTFOLIOS.rows
    .filter(({ funder }) => funder === OWN_FUNDER)
    .map(row => required(masters.portfolios, textIn(row, 'name')));
  await identity.giveScope(demo.accountId, actorOf(demo, 'provider').userId, { providerIds });
  await identity.giveScope(demo.accountId, actorOf(demo, 'funder').userId, { portfolioIds });
}

/** Lists are projections: the first page that somebody opens shows everything. */
async function caughtUp(api: DemoApi): Promise<void> {
  const deadline = Date.now() + CAUGHT_UP_WITHIN_MS;
  for (;;) {
    const { total_rows } = await api.post<{ total_rows: number }>('Case/simple_search', { page: 1, top: 1 });
    if (total_rows >= CASES) return;
    if (Date.now() > deadline) throw new Error(`Only ${total_rows} of ${CASES} cases are listed.`);
    await sleep(100);
  }
}
