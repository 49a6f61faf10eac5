import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { StatusAge } from './StatusAge.js';

const meta: Meta<typeof StatusAge> = { component: StatusAge, args: { days: 12, most: 30 } };
export default meta;
type Story = StoryObj<typeof StatusAge>;

export const WithinItsDays: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('12 d')).not.toHaveAttribute('title');
  },
};

export const OverItsDays: Story = {
  args: { days: 45 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('45 d')).toHaveAttribute('title', '15 days over the limit of 30');
  },
};
