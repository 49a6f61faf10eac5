import type { CaseRow } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { CASE_LIST_PATH } from '@/providers/access/paths.js';
import { registerResource } from '@/providers/data/resources.js';
import { caseRowOf, caseRows } from '@/stories/fixtures/case-list.js';
import { inApp } from '@/stories/parameters.js';
import { listOf, sentTo } from '@/stories/server.js';
import type { Column } from './column.js';
import { DataList } from './DataList.js';

const CASES = 'story-cases';
registerResource(CASES, {
  access: CASE_LIST_PATH,
  path: 'case',
  list: 'Case/simple_search',
  groups: 'Case/simple_search/groups',
  idField: 'case_id',
});

const COLUMNS: readonly Column<CaseRow>[] = [
  { key: 'case_id', label: 'Case ID', width: 130, kind: 'id', locked: true },
  { key: 'provider_name', label: 'Provider', width: 200 },
  { key: 'balance', label: 'Balance', width: 100, kind: 'money' },
  { key: 'current_status', label: 'Status', width: 120, groupable: true },
];

const groupOf = (id: number, name: string, cases: number) => ({
  id,
  name,
  cases,
  claim_amount: 1520.6,
  paid_amount: 312.5,
  balance: 1208.1,
});

const meta: Meta<typeof DataList<CaseRow>> = {
  component: DataList,
  args: { resource: CASES, title: 'Cases', noun: ['case', 'cases'], columns: COLUMNS, idOf: ({ case_id }) => case_id },
};
export default meta;
type Story = StoryObj<typeof meta>;

const groupBy = async (name: string, userEvent: { click: (element: Element) => Promise<void> }) => {
  await userEvent.click(screen.getByRole('button', { name: 'Group' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};

/** The server answers the groups with their sums, and the rows of a group when it is opened. */
export const GroupsOfTheServer: Story = {
  parameters: inApp({
    isPage: true,
    answers: {
      'POST Case/simple_search': listOf(caseRows(25), 60) as never,
      'POST Case/simple_search/groups': listOf([groupOf(12, 'Filed', 60), groupOf(13, 'Ready to file', 2)]) as never,
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('DEMO26-000101');
    await groupBy('Status', userEvent);
    const filed = await canvas.findByRole('button', { name: /^Status: Filed/, expanded: false });
    await expect(canvas.getByRole('row', { name: /^Status: Filed/ })).toHaveTextContent('$1,208.10');
    await expect(canvas.queryByText('DEMO26-000101')).not.toBeInTheDocument();
    await userEvent.click(filed);
    await expect(await canvas.findByText('DEMO26-000101')).toBeVisible();
    await expect(sentTo('POST Case/simple_search/groups').at(-1)).toMatchObject({ group_by: 'current_status' });
    await expect(canvas.getByRole('button', { name: 'Show more (35 left)' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Status: Filed/, expanded: true }));
    await waitFor(() => expect(canvas.queryByText('DEMO26-000101')).not.toBeInTheDocument());
  },
};

/** Without such a call the rows of the page are grouped, as the server has sorted them. */
export const GroupsOfThePage: Story = {
  args: { resource: 'master-management/adjuster' },
  parameters: inApp({
    isPage: true,
    answers: {
      'POST adjuster/list': listOf([
        caseRowOf({ case_id: 'A', current_status: 'Filed' }),
        caseRowOf({ case_id: 'B', current_status: 'Filed' }),
        caseRowOf({ case_id: 'C', current_status: 'Paid' }),
      ]),
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('A');
    await groupBy('Status', userEvent);
    const filed = await canvas.findByRole('button', { name: /^Status: Filed/, expanded: true });
    await expect(canvas.getByRole('button', { name: /^Status: Paid/, expanded: true })).toBeVisible();
    await userEvent.click(filed);
    await waitFor(() => expect(canvas.queryByText('A')).not.toBeInTheDocument());
    await expect(canvas.getByText('C')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'By status' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'No groups' }));
    await expect(await canvas.findByText('A')).toBeVisible();
  },
};
