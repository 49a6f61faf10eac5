import { Client } from '../support/api.js';
import { closeBrowser, newVisitor, openBrowser, signIn, type Visitor } from '../support/browser.js';
import { takePicture } from '../support/take-picture.js';
import { goOn, Traffic } from '../support/traffic.js';

const CASE = '/case/details?case_id={case}';
const CLIENT_SCREENS = ['/client-reports/client-reports'];

/** The screens that stand for all: each kind of page, each tab of a case, and the pages of client users. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  'admin@demo.test': [
    '/case-management/search',
    '/case-management/add_case',
    '/case-management/packet',
    ...['BI', 'CI', 'ST', 'PT', 'DC', 'NT', 'PK', 'CH'].map(tab => `${CASE}#${tab}`),
    '/smart-features/arbitration_submission',
    '/smart-features/bulk-case-import',
    '/smart-features/bulk-payment-import',
    '/smart-features/bulkDocumentUpload',
    '/smart-features/background-job',
    '/reports/user-activity-report',
    '/reports/paymentReport',
    '/reports/over-due-report',
    '/reports/denialReasonReport',
    '/client-reports/client-reports',
    '/master-management/provider',
    '/master-management/insuranceCompany',
    '/master-management/status',
    '/master-management/nodeMaster',
    '/master-management/knowledge-base',
    '/user-profile',
  ],
  'provider@demo.test': CLIENT_SCREENS,
  'funder@demo.test': CLIENT_SCREENS,
};

describe.each(Object.entries(SCREENS))('pictures for %s', (username, paths) => {
  let visitor: Visitor;
  let traffic: Traffic;
  let caseId: string;

  beforeAll(async () => {
    await openBrowser();
    visitor = await newVisitor();
    traffic = new Traffic(visitor.page);
    await signIn(visitor, username);
    const list = await (
      await Client.signedIn('admin@demo.test')
    ).post<{ result: { case_id: string }[] }>('Case/simple_search', {});
    caseId = list.body.result[0]!.case_id;
  });
  afterAll(() => closeBrowser());

  it.each(paths)('%s', async path => {
    await goOn(visitor, path.replace('{case}', caseId));
    await visitor.page.getByRole('main').waitFor();
    await traffic.settled();
    expect(visitor.consoleErrors).toEqual([]);
    await takePicture(visitor.page, `${username.split('@')[0]}${path.replace(/\W+/g, '-')}`);
  });
});
