import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { LeaveDialog } from './LeaveDialog.js';

const meta: Meta<typeof LeaveDialog> = {
  component: LeaveDialog,
  args: { open: true, name: 'the new treatment', onStay: fn(), onDiscard: fn() },
};
export default meta;
type Story = StoryObj<typeof LeaveDialog>;

export const StayHasTheFocus: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await expect(dialog).toHaveTextContent('Your changes to the new treatment are not saved.');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onStay).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await expect(args.onDiscard).toHaveBeenCalledOnce();
  },
};
