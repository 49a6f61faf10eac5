import type { DemoApi } from '../api.js';
import { EMAIL_SETTING } from '../data/email-setting.js';
import type { Day } from '../invention/calendar.js';
import type { CaseStory } from '../invention/story.js';
import { required, type DemoMasterData } from '../master-data.js';
import type { RecordLoader } from '../record-loader.js';
import { endedJobs } from './ended-jobs.js';
import { answerFilings, fileCases } from './filings.js';
import { mergeDuplicates } from './merges.js';
import { makePackets, type WrittenCase } from './packets.js';
import { writeTickets } from './tickets.js';
import { importPayments, uploadScan } from './uploads.js';

export type { WrittenCase } from './packets.js';

const FILINGS = 6;

/** What the office did lately: it filed cases, joined some, merged records, and imported files. The jobs run at the same time. */
export async function doOfficeWork(
  api: DemoApi,
  loader: RecordLoader,
  masters: DemoMasterData,
  cases: readonly WrittenCase[],
  today: Day,
): Promise<void> {
  await api.post('domain_account/email_setting', EMAIL_SETTING);
  const jobs = await Promise.all([
    fileCases(api, toFile(cases)),
    importPayments(api, today),
    uploadScan(api, required(masters.nodes, 'VREQ')),
  ]);
  const merges = await mergeDuplicates(api, loader);
  await makePackets(api, cases);
  await endedJobs(api, [...jobs, ...merges]);
  await answerFilings(api);
  await writeTickets(api);
}

/** Cases that are ready, and one that is not: its filing is refused. */
function toFile(cases: readonly WrittenCase[]): string[] {
  const at = (status: string) => cases.filter(({ story }) => lastStatusOf(story) === status);
  return [...at('READY').slice(0, FILINGS), ...at('MISSING_INFO').slice(0, 1)].map(({ caseId }) => caseId);
}

const lastStatusOf = ({ steps }: CaseStory): string | undefined =>
  steps.flatMap(step => (step.do === 'ChangeStatus' ? [step.status] : [])).at(-1);
