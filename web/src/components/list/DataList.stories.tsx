import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { storyAddress } from '@/stories/address.js';
import { inApp } from '@/stories/parameters.js';
import { listOf, onRevision, pagesOf, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import type { Column } from './column.js';
import { DataList } from './DataList.js';

interface Adjuster {
  id: number;
  name: string;
  company: string;
  open_amount: number;
  since: string;
}

const COMPANIES = ['Metropolitan Mutual', 'Harborview Casualty', 'Keystone Indemnity'];
const ROWS: readonly Adjuster[] = Array.from({ length: 60 }, (_, index) => ({
  id: index + 1,
  name: `Adjuster ${String(index + 1).padStart(2, '0')}`,
  company: COMPANIES[index % COMPANIES.length]!,
  open_amount: (index + 1) * 1000.25,
  since: '2025-01-15',
}));

const COLUMNS: readonly Column<Adjuster>[] = [
  { key: 'name', label: 'Name', width: 200, primary: true, locked: true },
  { key: 'company', label: 'Company', width: 240, groupable: true },
  { key: 'open_amount', label: 'Open amount', width: 120, kind: 'money' },
  { key: 'since', label: 'Since', width: 110, kind: 'date' },
];

const meta: Meta<typeof DataList<Adjuster>> = {
  component: DataList,
  args: {
    resource: 'master-management/adjuster',
    title: 'Adjusters',
    noun: ['adjuster', 'adjusters'],
    columns: COLUMNS,
    filters: [
      { field: 'company', label: 'Company', type: 'text' },
      { field: 'open_amount', label: 'Open amount', type: 'money' },
    ],
    onOpen: fn(),
  },
  parameters: inApp({ isPage: true, at: '/adjusters', answers: { 'POST adjuster/list': pagesOf(ROWS) } }),
};
export default meta;
type Story = StoryObj<typeof meta>;

const bodies = () => sentTo('POST adjuster/list') as Record<string, unknown>[];

export const FirstPage: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('60 adjusters')).toBeVisible();
    await expect(canvas.getByText('Rows 1–25 of 60')).toBeVisible();
    await expect(canvas.getByText('Adjuster 01')).toBeVisible();
    await expect(canvas.getByText('25,006.25')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Next page' }));
    await expect(await canvas.findByText('Adjuster 26')).toBeVisible();
    await expect(bodies().at(-1)).toMatchObject({ page: 2, top: 25 });
  },
};

export const Loading: Story = {
  parameters: inApp({ isPage: true, answers: { 'POST adjuster/list': pending } }),
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelectorAll('tbody tr').length).toBeGreaterThan(5));
    await expect(canvas.getByRole('heading', { name: 'Adjusters' })).toBeVisible();
    await expect(canvas.queryByText('No records to display.')).not.toBeInTheDocument();
    await expect(canvas.getByText('Loading…')).toBeVisible();
    await expect(canvas.queryByText(/of 0/)).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: inApp({ isPage: true, answers: { 'POST adjuster/list': listOf([]) } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No records to display.')).toBeVisible();
    await expect(canvas.getByText('0 adjusters')).toBeVisible();
  },
};

export const FirstUse: Story = {
  args: { firstUse: <p>Add the first adjuster.</p> },
  parameters: inApp({ isPage: true, answers: { 'POST adjuster/list': listOf([]) } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Add the first adjuster.')).toBeVisible();
  },
};

export const FirstUseUnderAView: Story = {
  args: { ...FirstUse.args, views: [{ id: 'open', label: 'Open', filter: { company: 'Open' } }] },
  parameters: inApp({
    isPage: true,
    answers: { 'POST adjuster/list': listOf([]) },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Add the first adjuster.')).toBeVisible();
    await expect(canvas.queryByText(/No adjusters match/)).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: inApp({ isPage: true, answers: { 'POST adjuster/list': refused(500, 'The list could not be loaded.') } }),
  play: async ({ canvas, userEvent }) => {
    await expect((await canvas.findAllByText('The list could not be loaded.'))[0]).toBeVisible();
    const before = requestsOf('POST adjuster/list').length;
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(requestsOf('POST adjuster/list').length).toBeGreaterThan(before));
  },
};

export const Search: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Adjuster 01');
    await userEvent.keyboard('f');
    const search = canvas.getByRole('searchbox', { name: 'Search this list' });
    await waitFor(() => expect(search).toHaveFocus());
    await userEvent.type(search, 'adjuster 4{Enter}');
    await expect(await canvas.findByText('10 of 60 adjusters')).toBeVisible();
    await expect(bodies().some(({ query }) => query === 'adjuster 4')).toBe(true);
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(await canvas.findByText('60 adjusters')).toBeVisible();
  },
};

export const NothingMatches: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'zzz{Enter}');
    await expect(await canvas.findByText('No adjusters match “zzz”.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByText('Adjuster 01')).toBeVisible();
  },
};

export const Sorts: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Adjuster 01');
    await userEvent.click(canvas.getByRole('button', { name: 'Open amount' }));
    await waitFor(() => expect(bodies().at(-1)).toMatchObject({ sort: [{ field: 'open_amount' }] }));
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'Open amount' })).toHaveAttribute('aria-sort'));
  },
};

export const FilterByARange: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Adjuster 01');
    await userEvent.click(canvas.getByRole('button', { name: 'Filter' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Filter by' }));
    await userEvent.click(picker.getByRole('button', { name: 'Open amount' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Open amount' }));
    await userEvent.type(editor.getByLabelText('Open amount from'), '500');
    await userEvent.click(editor.getByRole('button', { name: 'Apply' }));
    await expect(await canvas.findByText('≥ 500.00')).toBeVisible();
    await waitFor(() =>
      expect(bodies().some(({ filters }) => JSON.stringify(filters) === '{"open_amount":{"from":500}}')).toBe(true),
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the filter Open amount' }));
    await waitFor(() => expect(canvas.queryByText('≥ 500.00')).not.toBeInTheDocument());
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await canvas.findByText('Adjuster 01');
    await userEvent.keyboard('j');
    await userEvent.keyboard('j');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onOpen).toHaveBeenCalledWith(ROWS[1]));
  },
};

export const Selection: Story = {
  args: {
    selection: {
      sums: [{ label: 'Open', amount: row => row.open_amount }],
      actions: ({ ids }) => <button type="button">Assign {ids.length}</button>,
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select 1' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select 2' }));
    const strip = within(await canvas.findByRole('region', { name: 'Selection' }));
    await expect(strip.getByRole('status')).toHaveTextContent('2 selected');
    await expect(strip.getByText('$3,000.75')).toBeVisible();
    await expect(strip.getByRole('button', { name: 'Assign 2' })).toBeVisible();
    await userEvent.click(strip.getByRole('button', { name: 'Select all 60' }));
    await expect(await strip.findByText('60 selected')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument());
  },
};

export const SelectionEndsWithAFilter: Story = {
  args: { selection: { actions: () => null } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select 1' }));
    await expect(await canvas.findByRole('region', { name: 'Selection' })).toBeVisible();
    await userEvent.type(canvas.getByRole('searchbox'), 'adjuster 4{Enter}');
    await expect(await canvas.findByText('10 of 60 adjusters')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    await expect(await canvas.findByText('60 adjusters')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  },
};

export const Views: Story = {
  args: {
    views: [
      { id: 'all', label: 'All', filter: {} },
      { id: 'metro', label: 'Metropolitan', filter: { company: 'Metropolitan' } },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('tab', { name: /^All/, selected: true })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /^Metropolitan/ }));
    await expect(await canvas.findByText('starts with Metropolitan')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save view' }));
    const name = await screen.findByLabelText('View name');
    await userEvent.type(name, 'My insurer{Enter}');
    await expect(await canvas.findByRole('tab', { name: /^My insurer/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'View My insurer' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename view' }));
    await userEvent.clear(await screen.findByLabelText('View name'));
    await userEvent.type(screen.getByLabelText('View name'), 'Metro only{Enter}');
    await expect(await canvas.findByRole('tab', { name: /^Metro only/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'View Metro only' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete view' }));
    await waitFor(() => expect(canvas.queryByRole('tab', { name: /^Metro only/ })).not.toBeInTheDocument());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await expect(await canvas.findByRole('tab', { name: /^Metro only/ })).toBeVisible();
  },
};

const METRO_OF_THE_FIRM = {
  id: 7,
  list: 'master-management/adjuster',
  name: 'Metro of the firm',
  filter: { company: 'Metropolitan' },
  sort: null,
  shared_by: 3,
  shared_by_name: 'Casey Marsh',
  may_change: false,
  revision: 1,
};

const LATE = { ...METRO_OF_THE_FIRM, id: 8, name: 'Late', may_change: true };

export const ViewsOfTheFirm: Story = {
  args: { views: [{ id: 'all', label: 'All', filter: {} }] },
  parameters: inApp({
    isPage: true,
    session: { listViews: [METRO_OF_THE_FIRM] },
    answers: {
      'POST adjuster/list': pagesOf(ROWS),
      'GET list_view': [METRO_OF_THE_FIRM, LATE],
      'POST list_view': LATE,
    },
  }),
  play: async ({ canvas, userEvent }) => {
    const shared = await canvas.findByRole('tab', { name: /^Metro of the firm/ });
    await expect(shared).toHaveAttribute('title', 'Shared by Casey Marsh');
    await userEvent.click(shared);
    await expect(await canvas.findByText('starts with Metropolitan')).toBeVisible();
    // Another user shared it.
    await expect(canvas.queryByRole('button', { name: /^View / })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Save view' }));
    await userEvent.type(await screen.findByLabelText('View name'), 'Late{Enter}');
    await userEvent.click(await canvas.findByRole('button', { name: 'View Late' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Share with the firm' }));
    await expect(await screen.findByText('View shared with the firm')).toBeVisible();
    await expect(sentTo('POST list_view')).toEqual([
      {
        list: 'master-management/adjuster',
        name: 'Late',
        filter: { company: 'Metropolitan' },
        sort: { field: 'id', order: 'ASC' },
      },
    ]);
  },
};

export const AnotherUserChangedTheView: Story = {
  args: { views: [{ id: 'all', label: 'All', filter: {} }] },
  parameters: inApp({
    isPage: true,
    session: { listViews: [LATE] },
    answers: {
      'POST adjuster/list': pagesOf(ROWS),
      'GET list_view': [{ ...LATE, name: 'Late ones', revision: 3 }],
      'PUT list_view/{}': onRevision(3, { ...LATE, name: 'Latest', revision: 4 }) as never,
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: /^Late/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'View Late' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename view' }));
    await userEvent.clear(await screen.findByLabelText('View name'));
    await userEvent.type(screen.getByLabelText('View name'), 'Latest{Enter}');
    const question = within(await screen.findByRole('dialog', { name: 'Another user changed this view' }));
    await expect(question.getByRole('row', { name: /^View name/ })).toHaveTextContent(/Late ones.*Latest/);
    await userEvent.click(question.getByRole('button', { name: /^Keep mine/ }));
    await waitFor(() => expect(sentTo('PUT list_view/{}').at(-1)).toMatchObject({ name: 'Latest' }));
    await waitFor(() => expect(requestsOf('PUT list_view/{}').at(-1)?.headers.get('If-Match')).toBe('"3"'));
  },
};

export const Columns: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Adjuster 01');
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    const chooser = within(await screen.findByRole('dialog', { name: 'Columns' }));
    await expect(chooser.getByText('4 of 4 shown')).toBeVisible();
    await userEvent.click(chooser.getByRole('checkbox', { name: 'Since' }));
    await expect(await chooser.findByText('3 of 4 shown')).toBeVisible();
    await userEvent.click(chooser.getByRole('button', { name: 'Save layout' }));
    await waitFor(() => expect(canvas.queryByRole('columnheader', { name: 'Since' })).not.toBeInTheDocument());
  },
};

const LAYOUT_KEY = 'master-management/adjuster.layout';

/** What is stored of the layout. */
const StoredLayout = () => <output aria-label="Stored layout">{JSON.stringify(useStore(LAYOUT_KEY, {})[0])}</output>;

const widthOf = (grip: HTMLElement) => Number(grip.getAttribute('aria-valuenow'));

export const WidthsAreStored: Story = {
  render: function WithStoredLayout(args) {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          Leave or return
        </button>
        <StoredLayout />
        {isOpen && <DataList {...args} />}
      </>
    );
  },
  parameters: inApp({
    isPage: true,
    answers: { 'POST adjuster/list': pagesOf(ROWS) },
    preferences: { [LAYOUT_KEY]: { hidden: ['since'] } },
  }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Adjuster 01');
    const grip = () => canvas.getByRole('separator', { name: 'Width of Open amount' });
    const stored = canvas.getByRole('status', { name: 'Stored layout' });
    await userEvent.click(grip());
    const before = widthOf(grip());
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(stored).toHaveTextContent(`{"hidden":["since"],"widths":{"open_amount":${before + 8}}}`));
    await userEvent.click(grip());
    await userEvent.keyboard('{ArrowRight}');
    // What was changed last is stored when the list is left.
    const leave = canvas.getByRole('button', { name: 'Leave or return' });
    await userEvent.click(leave);
    await waitFor(() => expect(stored).toHaveTextContent(`"open_amount":${before + 16}`));
    await userEvent.click(leave);
    await waitFor(() => expect(widthOf(grip())).toBe(before + 16));
  },
};

export const ComfortableRows: Story = {
  globals: { density: 'comfortable' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Adjuster 01')).toBeVisible();
    await expect(document.documentElement).toHaveAttribute('data-density', 'comfortable');
  },
};

export const PlaceInTheAddress: Story = {
  parameters: inApp({ isPage: true, at: '/adjusters?page=3&perPage=10', answers: { 'POST adjuster/list': pagesOf(ROWS) } }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Adjuster 21')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Last page' }));
    await expect(await canvas.findByText('Adjuster 60')).toBeVisible();
    await waitFor(() => expect(storyAddress()).toContain('page=6'));
  },
};

export const LongAndRightToLeft: Story = {
  parameters: inApp({
    isPage: true,
    answers: {
      'POST adjuster/list': listOf([
        {
          ...ROWS[0]!,
          name: 'محمد عبد الله الحسيني',
          company: 'Metropolitan Mutual Casualty and Surety Insurance Company of Greater New York',
        },
        { ...ROWS[1]!, name: 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine', company: 'המבטח' },
      ]),
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('محمد عبد الله الحسيني')).toBeVisible();
    await expect(canvas.getByText('המבטח')).toBeVisible();
  },
};
