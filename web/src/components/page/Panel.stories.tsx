import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Panel } from './Panel.js';

const meta: Meta<typeof Panel> = {
  component: Panel,
  args: { title: 'Treatments', children: <p style={{ padding: 12 }}>Two bills of Brightmoor Physical Therapy.</p> },
};
export default meta;
type Story = StoryObj<typeof Panel>;

export const Plain: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Treatments' })).toBeVisible();
    await expect(canvas.getByText('Two bills of Brightmoor Physical Therapy.')).toBeVisible();
  },
};

export const FramedWithActions: Story = {
  args: { framed: true, note: '2 bills', actions: <button type="button">Add treatment</button> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 bills')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add treatment' })).toBeVisible();
  },
};
