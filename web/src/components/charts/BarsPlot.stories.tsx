import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import BarsPlot from './BarsPlot.js';

const meta: Meta<typeof BarsPlot> = {
  component: BarsPlot,
  args: {
    series: [
      { key: 'opened', label: 'Opened' },
      { key: 'closed', label: 'Closed' },
    ],
    points: [
      { label: 'Feb 2026', opened: 12_000, closed: 800 },
      { label: 'Mar 2026', opened: 9000, closed: undefined },
      { label: 'Apr 2026', opened: 310, closed: 120, unfinished: true },
    ],
    height: 200,
  },
};
export default meta;
type Story = StoryObj<typeof BarsPlot>;

export const LargestIsWritten: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('12,800')).toBeVisible();
    await expect(canvas.getByText('Feb 2026')).toBeVisible();
    await expect(canvas.queryByText('9,000')).not.toBeInTheDocument();
  },
};

export const Money: Story = {
  args: { format: value => `$${value}`, series: [{ key: 'paid', label: 'Paid' }], points: [{ label: 'ינואר 2026', paid: 1250 }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$1250')).toBeVisible();
    await expect(canvas.getByText('ינואר 2026')).toBeVisible();
  },
};

export const Empty: Story = {
  args: { points: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/\d{3}/)).not.toBeInTheDocument();
  },
};
