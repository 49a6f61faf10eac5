import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import type { Column } from './column.js';
import { RowsTable } from './RowsTable.js';

interface Payment {
  id: number;
  paid_on: string;
  check_no: string;
  amount: number;
}

const ROWS: readonly Payment[] = [
  { id: 1, paid_on: '2026-03-02', check_no: '1001', amount: 250 },
  { id: 2, paid_on: '2026-01-15', check_no: '1002', amount: 1250.5 },
  { id: 3, paid_on: '2026-04-20', check_no: '', amount: -100 },
];
const COLUMNS: readonly Column<Payment>[] = [
  { key: 'paid_on', label: 'Date', width: 110, kind: 'date' },
  { key: 'check_no', label: 'Check no.', width: 120 },
  { key: 'amount', label: 'Amount', width: 120, kind: 'money', strong: true },
];

const meta: Meta<typeof RowsTable<Payment>> = {
  component: RowsTable,
  args: { label: 'Payments', columns: COLUMNS, rows: ROWS, idOf: ({ id }) => String(id) },
};
export default meta;
type Story = StoryObj<typeof meta>;

const dates = (cells: readonly HTMLElement[]) =>
  cells.map(({ textContent }) => textContent).filter(text => /^\d\d\/\d\d\/\d{4}$/.test(text));

export const Rows: Story = {
  args: { totals: { amount: '1,400.50' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid', { name: 'Payments' })).toBeVisible();
    await expect(canvas.getByText('1,250.50')).toBeVisible();
    await expect(canvas.getByText('(100.00)')).toBeVisible();
    await expect(canvas.getByText('1,400.50')).toBeVisible();
  },
};

export const Sorts: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Date' }));
    await waitFor(async () => {
      const shown = dates(canvas.getAllByRole('cell'));
      await expect([...shown].sort((a, b) => a.slice(0, 2).localeCompare(b.slice(0, 2)))).toEqual(shown);
    });
    await expect(canvas.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending');
  },
};

export const Opens: Story = {
  args: { onOpen: fn() },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.dblClick(canvas.getByText('1002'));
    await expect(args.onOpen).toHaveBeenCalledWith(ROWS[1]);
  },
};

const select = fn();

export const Selects: Story = {
  render: function Selectable(args) {
    const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['2']));
    const change = (ids: ReadonlySet<string>) => {
      select([...ids].sort());
      setSelected(ids);
    };
    return <RowsTable {...args} selected={selected} onSelect={change} />;
  },
  play: async ({ canvas, userEvent }) => {
    const all = canvas.getByRole('checkbox', { name: 'Select all rows on this page' });
    await waitFor(() => expect(all).toBePartiallyChecked());
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select 1' }));
    await expect(select).toHaveBeenLastCalledWith(['1', '2']);
    await userEvent.click(all);
    await expect(select).toHaveBeenLastCalledWith(['1', '2', '3']);
  },
};

export const Loading: Story = {
  args: { rows: undefined, skeletonRows: 3 },
  play: async ({ canvasElement, canvas }) => {
    await expect(canvasElement.querySelectorAll('tbody tr')).toHaveLength(3);
    await expect(canvas.queryByText('No records to display.')).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No records to display.')).toBeVisible();
  },
};

export const EmptyInItsOwnWords: Story = {
  args: { rows: [], empty: <p>No payments yet</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No payments yet')).toBeVisible();
  },
};

const rowsInDocument = (element: HTMLElement) => element.querySelectorAll('tr[data-row]').length;

export const ManyRows: Story = {
  args: {
    rows: Array.from({ length: 1000 }, (_, index) => ({ ...ROWS[0]!, id: index, check_no: `C-${index}` })),
    onOpen: fn(),
  },
  decorators: [
    Story => (
      <div style={{ height: 600, overflow: 'auto' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas, canvasElement, userEvent, args }) => {
    await expect(canvas.getByText('C-0')).toBeVisible();
    await expect(rowsInDocument(canvasElement)).toBeLessThan(100);
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '1000');

    await userEvent.click(canvas.getByText('C-0'));
    const rowOf = (check: string) => canvas.getByText(check).closest('tr');
    for (let row = 1; row <= 30; row += 1) {
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(rowOf(`C-${row}`)).toHaveFocus());
    }
    await expect(rowOf('C-30')).toHaveAttribute('aria-rowindex', '31');
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 30 }));
    await expect(rowsInDocument(canvasElement)).toBeLessThan(150);
  },
};

export const FoundByTheBrowser: Story = {
  args: ManyRows.args,
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.queryByText('C-999')).not.toBeInTheDocument();
    await userEvent.keyboard('{Control>}f{/Control}');
    await expect(canvas.getByText('C-999')).toBeInTheDocument();
    await userEvent.click(canvas.getByText('C-0'));
    await waitFor(() => expect(rowsInDocument(canvasElement)).toBeLessThan(150));
  },
};

const widthOf = (grip: HTMLElement) => Number(grip.getAttribute('aria-valuenow'));

export const ColumnWidths: Story = {
  args: { name: 'story-payments' },
  play: async ({ canvas, userEvent }) => {
    const date = canvas.getByRole('separator', { name: 'Width of Date' });
    const before = widthOf(date);
    await userEvent.click(date);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(widthOf(date)).toBe(before + 16));
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(widthOf(date)).toBe(before - 24));
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('separator', { name: 'Width of Check no.' })).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(widthOf(date)).toBe(before));
  },
};

export const StoredWidths: Story = {
  args: { name: 'story-payments' },
  parameters: inApp({ preferences: { 'story-payments.layout': { widths: { paid_on: 222 } } } }),
  play: async ({ canvas }) => {
    await waitFor(() => expect(widthOf(canvas.getByRole('separator', { name: 'Width of Date' }))).toBe(222));
  },
};
