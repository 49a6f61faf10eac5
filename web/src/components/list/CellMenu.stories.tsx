import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { CellMenu } from './CellMenu.js';
import type { Column } from './column.js';

interface Adjuster {
  name: string;
  company: string | null;
}

const COLUMNS: readonly Column<Adjuster>[] = [
  { key: 'name', label: 'Name', width: 200 },
  { key: 'company', label: 'Company', width: 200 },
];
const ROW: Adjuster = { name: 'Dana Whitlock', company: null };

const meta: Meta<typeof CellMenu<Adjuster>> = {
  component: CellMenu,
  args: {
    target: { row: ROW, columns: COLUMNS, at: { top: 40, left: 40 } },
    quickFilter: {
      labelOf: (row, { key, label }) => {
        const value = row[key as keyof Adjuster];
        return value === null ? undefined : `Filter by ${label}: ${value}`;
      },
      filterBy: fn(),
    },
    onClose: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const CellsWithAValue: Story = {
  play: async ({ userEvent, args }) => {
    await expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Filter by Name: Dana Whitlock' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.quickFilter.filterBy).toHaveBeenCalledWith(ROW, COLUMNS[0]);
  },
};

export const Closes: Story = {
  play: async ({ userEvent, args }) => {
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.quickFilter.filterBy).not.toHaveBeenCalled();
  },
};
