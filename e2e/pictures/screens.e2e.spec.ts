import { closeBrowser, newVisitor, openBrowser, signIn, type Visitor } from '../support/browser.js';
import { type PicturedRecords, picturedRecords } from '../support/pictured-records.js';
import { takePicture } from '../support/take-picture.js';
import { goOn, Traffic } from '../support/traffic.js';

const CASE = '/case/details?case_id={case}';
const PROVIDER = '/master-management/provider/edit?id={provider}';
const CLIENT_SCREENS = ['/client-reports/client-reports'];

interface Walk {
  /** Undefined: nobody is signed in. */
  readonly username?: string;
  readonly dark?: boolean;
  readonly paths: readonly string[];
}

/** The screens that stand for all: each kind of page, each tab of a case, and the pages of client users. */
const WALKS: Readonly<Record<string, Walk>> = {
  nobody: { paths: ['/login'] },
  admin: {
    username: 'admin@demo.test',
    paths: [
      '/case-management/search',
      '/case-management/add_case',
      '/case-management/packet',
      '/case-management/search/packetId?packet_id={packet}',
      ...['BI', 'CI', 'ST', 'PT', 'DC', 'NT', 'PK', 'CH'].map(tab => `${CASE}#${tab}`),
      '/case/difference?case_id={case}&from={opened}',
      '/caseCompareDetails?case_ids={case},{other}',
      '/smart-features/arbitration_submission',
      '/smart-features/bulk-case-import',
      '/smart-features/bulk-payment-import',
      '/smart-features/bulkDocumentUpload',
      '/smart-features/background-job',
      '/smart-features/background-job/detail?id={job}',
      '/reports/user-activity-report',
      '/reports/paymentReport',
      '/reports/over-due-report',
      '/reports/denialReasonReport',
      '/client-reports/client-reports',
      '/master-management/provider',
      PROVIDER,
      '/master-management/insuranceCompany',
      '/master-management/insuranceCompany/move?source={duplicate}&target={carrier}',
      '/master-management/status',
      '/master-management/status/graph',
      '/master-management/nodeMaster',
      '/master-management/knowledge-base',
      '/user-profile',
    ],
  },
  dark: { username: 'admin@demo.test', dark: true, paths: ['/case-management/search', `${CASE}#BI`, PROVIDER] },
  provider: { username: 'provider@demo.test', paths: CLIENT_SCREENS },
  funder: { username: 'funder@demo.test', paths: CLIENT_SCREENS },
};

let records: PicturedRecords;
beforeAll(async () => {
  records = await picturedRecords();
});

describe.each(Object.entries(WALKS))('pictures of %s', (name, { username, dark = false, paths }) => {
  let visitor: Visitor;
  let traffic: Traffic;

  beforeAll(async () => {
    await openBrowser();
    visitor = await newVisitor({ dark });
    traffic = new Traffic(visitor.page);
    if (username) await signIn(visitor, username);
    else await visitor.page.goto('/');
  });
  afterAll(() => closeBrowser());

  it.each(paths)('%s', async path => {
    const named = path.replace(/\{(\w+)\}/g, (_, record: keyof PicturedRecords) => encodeURIComponent(records[record]));
    await goOn(visitor, named);
    await visitor.page.getByRole('main').waitFor();
    await traffic.settled();
    expect(visitor.consoleErrors).toEqual([]);
    await takePicture(visitor.page, `${name}${path.replace(/\W+/g, '-')}`);
  });
});
