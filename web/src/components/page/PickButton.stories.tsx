import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Dot } from './Dot.js';
import { PickButton } from './PickButton.js';

const meta: Meta<typeof PickButton> = { component: PickButton, args: { type: 'button', onClick: fn() } };
export default meta;
type Story = StoryObj<typeof PickButton>;

export const Chosen: Story = {
  args: { 'aria-pressed': true, children: 'Received' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Received', pressed: true }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};

export const BesideTheColorOfALegend: Story = {
  args: {
    children: (
      <>
        <Dot color="#3467d6" square /> Principal of דוד בן־גוריון
      </>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Principal of דוד בן־גוריון' })).toBeVisible();
  },
};
