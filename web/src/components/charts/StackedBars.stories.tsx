import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StackedBars } from './StackedBars.js';

const meta: Meta<typeof StackedBars> = {
  component: StackedBars,
  args: {
    title: 'Cases by month',
    series: [
      { key: 'opened', label: 'Opened' },
      { key: 'closed', label: 'Closed' },
    ],
    points: [
      { label: 'Feb 2026', opened: 1200, closed: 800 },
      { label: 'Mar 2026', opened: 900, closed: undefined },
      { label: 'Apr 2026', opened: 310, closed: 120, unfinished: true },
    ],
    height: 200,
  },
};
export default meta;
type Story = StoryObj<typeof StackedBars>;

export const NumbersInATable: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('table', { name: 'Cases by month' })).toBeInTheDocument();
    await expect(canvas.getByRole('row', { name: 'Feb 2026 1,200 800 2,000' })).toBeInTheDocument();
    await expect(canvas.getByRole('row', { name: 'Mar 2026 900 0 900' })).toBeInTheDocument();
  },
};

export const Empty: Story = {
  args: { points: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(1);
  },
};

export const ManyDays: Story = {
  args: {
    points: Array.from({ length: 90 }, (_, index) => ({ label: `Day ${index + 1}`, opened: index % 17, closed: index % 5 })),
    note: '90 days',
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('90 days')).toBeVisible();
    await expect(canvas.getAllByRole('row')).toHaveLength(91);
  },
};
