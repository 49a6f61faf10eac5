import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Segments } from './Segments.js';

const OPTIONS = [
  { id: 'adjuster', name: 'Adjuster' },
  { id: 'counsel', name: 'Defense counsel' },
] as const;

const meta: Meta<typeof Segments<'adjuster' | 'counsel'>> = {
  component: Segments,
  args: { label: 'Role', options: OPTIONS, value: 'adjuster', onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof meta>;

export const OneIsPressed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('group', { name: 'Role' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Adjuster', pressed: true })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Defense counsel', pressed: false }));
    await expect(args.onChange).toHaveBeenCalledWith('counsel');
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Defense counsel' })).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledWith('counsel');
  },
};
