import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Avatar } from './Avatar.js';

const meta: Meta<typeof Avatar> = { component: Avatar, args: { name: 'Nadia Grace Brill' } };
export default meta;
type Story = StoryObj<typeof Avatar>;

export const FirstAndLastName: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NB')).toHaveAttribute('aria-hidden');
  },
};

export const OneName: Story = {
  args: { name: 'admin', size: 40 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('A')).toHaveStyle({ width: '40px' });
  },
};

export const RightToLeftName: Story = {
  args: { name: 'נועה לוי' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('נל')).toBeVisible();
  },
};
