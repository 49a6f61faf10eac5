import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TextButton } from './TextButton.js';

const LONG = 'Metropolitan Mutual Casualty and Surety Insurance Company of Greater New York, Claims Division';

const meta: Meta<typeof TextButton> = { component: TextButton, args: { type: 'button', onClick: fn() } };
export default meta;
type Story = StoryObj<typeof TextButton>;

export const OpensSomething: Story = {
  args: { children: 'Principal' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Principal' }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

export const LongReason: Story = {
  args: { className: 'why', children: LONG },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: LONG })).toBeVisible();
  },
};
