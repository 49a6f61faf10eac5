import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
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

export const ManyRows: Story = {
  args: { rows: Array.from({ length: 300 }, (_, index) => ({ ...ROWS[0]!, id: index, check_no: `C-${index}` })) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('C-0')).toBeVisible();
    await expect(canvas.getByRole('grid')).toBeVisible();
  },
};
