import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { SelectionStrip } from './SelectionStrip.js';
import type { DataListControl } from './use-data-list.js';

interface Adjuster {
  id: number;
  open_amount: number;
}

const rows: Adjuster[] = [
  { id: 1, open_amount: 1000.25 },
  { id: 2, open_amount: 2000.5 },
];

/** What the strip reads of a list. */
const controlOf = (given: { ids?: string[]; hidden?: number } = {}) =>
  ({
    selection: { ids: ['1', '2'], rows, hidden: 0, state: {}, onChange: fn(), add: fn(), clear: fn(), ...given },
    list: { total: 60 },
    props: {
      resource: 'adjuster',
      selection: {
        sums: [{ label: 'Open', amount: (row: Adjuster) => row.open_amount }],
        actions: ({ ids }: { ids: readonly string[] }) => <button type="button">Assign {ids.length}</button>,
      },
    },
    selectAll: fn(),
    scroller: { current: null },
  }) as unknown as DataListControl<Adjuster>;

const meta: Meta<typeof SelectionStrip<Adjuster>> = { component: SelectionStrip, args: { control: controlOf() } };
export default meta;
type Story = StoryObj<typeof meta>;

export const SumsAndActions: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('2 selected');
    await expect(canvas.getByText('$3,000.75')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Assign 2' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Select all 60' }));
    await waitFor(() => expect(args.control.selectAll).toHaveBeenCalledOnce());
    await userEvent.keyboard('{Escape}');
    await expect(args.control.selection.clear).toHaveBeenCalledOnce();
  },
};

export const RowsOfOtherPages: Story = {
  args: { control: controlOf({ hidden: 1 }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('2 selected, 1 not on this page');
  },
};

export const NothingSelected: Story = {
  args: { control: controlOf({ ids: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  },
};
