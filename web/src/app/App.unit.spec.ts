/** @jest-environment @atlas/web/.storybook/jsdom-environment.mjs */
import { domainEmailConfig, masterAuditNote, provider, RESOURCES } from '@atlas/contracts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { waitFor } from 'storybook/test';
import { sentenceCase } from '@/components/format/text.js';
import { addPath, editPath, listPath } from '@/master-data/paths.js';
import { FORGOTTEN_PATH, LINK_PATH, LOGIN_PATH, RETURN_PATH } from '@/providers/access/paths.js';
import { pending } from '@/stories/server.js';
import { storySession } from '@/stories/session.js';
import { startStory } from '@/stories/start-story.js';
import { Unstyled } from '@/stories/without-styles.js';
import { routes } from './router.js';

const REFERENCE = join(import.meta.dirname, '../../../docs/reference');
const linesOf = (file: string): string[] => readFileSync(join(REFERENCE, file), 'utf8').split('\n').filter(Boolean);

const notServed = new Set(linesOf('routes-not-served-yet.txt'));
const documented = linesOf('routes.tsv')
  .filter(line => !line.startsWith('#'))
  .map(line => line.split('\t')[0]!)
  .filter(route => !notServed.has(route));

/** The first screen of an area loads its code. */
const LONGEST_MS = 30_000;
const TEST_MS = 2 * LONGEST_MS;

type Shown = readonly [address: string, heading: string];

/** Lists whose heading is a documented text. */
const LIST_HEADINGS: Readonly<Record<string, string>> = { [domainEmailConfig.path]: domainEmailConfig.plural };

const ofDefinitions = RESOURCES.flatMap((definition): Shown[] => [
  [listPath(definition), LIST_HEADINGS[definition.path] ?? sentenceCase(definition.plural)],
  [addPath(definition), `New ${sentenceCase(definition.label).toLowerCase()}`],
  [editPath(definition, 3), sentenceCase(definition.label)],
]);

/** The documented screens that are not of a definition. A signed-in user is led on from the sign-in. */
const ofScreens: readonly Shown[] = [
  ['/case-management/add_case', 'Add case'],
  ['/case-management/clone_case', 'Clone case'],
  ['/case-management/packet', 'Packets'],
  ['/case-management/search', 'Quick search'],
  ['/case-management/search/packetId?packet_id=PKT-1', 'PKT-1'],
  ['/case/details?case_id=DEMO26-000053', 'DEMO26-000053'],
  ['/caseCompareDetails?case_ids=DEMO26-000053', 'Compare cases'],
  ['/client-reports/billwise-reports', 'Bill-wise reports'],
  ['/client-reports/client-reports', 'Client reports'],
  ['/client-reports/denial-reason', 'Denial reasons'],
  ['/client-reports/initial-status', 'Initial status'],
  ['/client-reports/payment-reports', 'Payment reports'],
  ['/client-reports/provider-case-details', 'Provider case details'],
  ['/client-reports/status-breakdown', 'Status breakdown'],
  ['/forbidden', 'No permission'],
  ['/master-management/insuranceCompany/move', 'Move insurance company'],
  ['/master-management/knowledge-base-view', 'Knowledge base'],
  ['/not-found', 'Not found'],
  ['/reports/denialReasonReport', 'Denial reason report'],
  ['/reports/over-due-report', 'Overdue report'],
  ['/reports/paymentReport', 'Payment report'],
  ['/reports/user-activity-report', 'User activity report'],
  ['/smart-features/arbitration_submission', 'Arbitration submission'],
  ['/smart-features/background-job', 'Background jobs'],
  ['/smart-features/background-job/detail?id=j1', 'Background job'],
  ['/smart-features/bulk-case-import', 'Bulk case import'],
  ['/smart-features/bulk-payment-import', 'Bulk payment import'],
  ['/smart-features/bulkDocumentUpload', 'Bulk document upload'],
  ['/account/settings', 'Account settings'],
  ['/ticket-management/tickets', 'Tickets'],
  ['/user-management/settings', 'User management'],
  ['/user-management/system-settings', 'System settings'],
  ['/user-profile', 'Profile'],
];

/** Their own stories open them: a signed-in user is led on, or needs a link. */
const PUBLIC = [LOGIN_PATH, FORGOTTEN_PATH, LINK_PATH, RETURN_PATH];

describe('the app', () => {
  let root: Root;
  let stop: () => void;
  const router = createMemoryRouter(routes, { initialEntries: ['/user-profile'] });

  beforeAll(() => {
    // Codes that all accounts share are written by system users.
    const { profile } = storySession();
    stop = startStory({ session: { profile: { ...profile, isSystem: true } } });
    // A screen has its heading before the server answers.
    window.fetch = pending;
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(createElement(Unstyled, null, createElement(RouterProvider, { router })));
  });
  afterAll(() => {
    root.unmount();
    stop();
  });

  /** The page's title, found without the roles of all elements, which take jsdom half a second. */
  const heading = () => document.querySelector('h1')?.textContent;
  const shown = () => `${router.state.location.pathname}${router.state.location.search}`;

  it.each([...ofDefinitions, ...ofScreens])(
    'shows %s with the heading %s',
    async (address, title) => {
      await router.navigate(address);
      await waitFor(() => expect(heading()).toBe(title), { timeout: LONGEST_MS });
      expect(shown()).toBe(address);
    },
    TEST_MS,
  );

  it.each([
    ['create', addPath(provider)],
    ['3', editPath(provider, 3)],
    ['3/show', editPath(provider, 3)],
  ])(
    'leads from the address of react-admin %s to the documented one',
    async (address, documentedOne) => {
      await router.navigate(`${listPath(provider)}/${address}`);
      await waitFor(() => expect(shown()).toBe(documentedOne), { timeout: LONGEST_MS });
    },
    TEST_MS,
  );

  it(
    'opens a record after a form whose references are still empty',
    async () => {
      for (const [address, title] of [
        [addPath(masterAuditNote), 'New master audit note'],
        [editPath(masterAuditNote, 3), 'Master audit note'],
      ] as const) {
        await router.navigate(address);
        await waitFor(() => expect(heading()).toBe(title), { timeout: LONGEST_MS });
        expect(shown()).toBe(address);
      }
    },
    TEST_MS,
  );

  it('covers every documented screen that is served', () => {
    const tested = new Set([...ofDefinitions, ...ofScreens].map(([address]) => address.split('?')[0]!.toLowerCase()));
    expect(documented.filter(route => !PUBLIC.includes(route) && !tested.has(route.toLowerCase()))).toEqual([]);
  });
});
