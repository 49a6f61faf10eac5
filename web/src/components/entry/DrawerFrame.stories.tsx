import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { DrawerFrame } from './DrawerFrame.js';

const meta: Meta<typeof DrawerFrame> = {
  component: DrawerFrame,
  args: {
    title: 'Add treatment',
    width: 480,
    onLeave: fn(),
    foot: 'Balance after: $1,250.00',
    actions: <button type="button">Save</button>,
    children: 'Fields',
  },
};
export default meta;
type Story = StoryObj<typeof DrawerFrame>;

export const Open: Story = {
  play: async ({ userEvent, args }) => {
    const drawer = await screen.findByRole('dialog', { name: 'Add treatment' });
    await expect(drawer).toHaveTextContent('Balance after: $1,250.00');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.keyboard('{Escape}');
    await expect(args.onLeave).toHaveBeenCalledTimes(2);
  },
};

export const LongContent: Story = {
  args: {
    title: 'Treatment of Brightmoor Physical Therapy, Acupuncture and Chiropractic of the Greater Hudson Valley, PLLC',
  },
  render: args => (
    <DrawerFrame {...args}>
      <input aria-label="First" />
      {Array.from({ length: 60 }, (_, index) => (
        <p key={index}>Line {index + 1}</p>
      ))}
    </DrawerFrame>
  ),
  play: async () => {
    await expect(await screen.findByText('Line 60')).toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
  },
};
