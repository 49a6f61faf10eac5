import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { EmptyState } from './EmptyState.js';

const meta: Meta<typeof EmptyState> = { component: EmptyState };
export default meta;
type Story = StoryObj<typeof EmptyState>;

export const AsDocumented: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'No records to display.' })).toBeVisible();
  },
};

export const WithTheWayOn: Story = {
  args: {
    title: 'No cases yet',
    children: 'Import a clinic’s file, or add the first case.',
    actions: <button type="button">Add case</button>,
    isPage: true,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'No cases yet' })).toBeVisible();
    await expect(canvas.getByText('Import a clinic’s file, or add the first case.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add case' })).toBeVisible();
  },
};
