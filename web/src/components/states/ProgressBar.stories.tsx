import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ProgressBar } from './ProgressBar.js';

const meta: Meta<typeof ProgressBar> = {
  component: ProgressBar,
  args: {
    label: 'Case import',
    total: 200,
    parts: [
      { value: 80, tone: 'accent' },
      { value: 20, tone: 'danger' },
    ],
  },
};
export default meta;
type Story = StoryObj<typeof ProgressBar>;

export const InParts: Story = {
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Case import' });
    await expect(bar).toHaveAttribute('aria-valuenow', '100');
    await expect(bar).toHaveAttribute('aria-valuemax', '200');
    await expect([...bar.children].map(part => (part as HTMLElement).style.width)).toEqual(['40%', '10%']);
  },
};

export const TotalUnknown: Story = {
  args: { total: 0, height: 12 },
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar');
    await expect([...bar.children].map(part => (part as HTMLElement).style.width)).toEqual(['0%', '0%']);
  },
};
