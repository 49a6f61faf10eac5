import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { AlertDialog } from './AlertDialog.js';

const meta: Meta<typeof AlertDialog> = {
  component: AlertDialog,
  args: {
    open: true,
    onClose: fn(),
    children: 'The provider is used by 14 cases.',
    action: <button type="button">Deactivate instead</button>,
  },
};
export default meta;
type Story = StoryObj<typeof AlertDialog>;

export const AsDocumented: Story = {
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Alert !' })).toHaveTextContent('The provider is used by 14 cases.');
    await expect(screen.getByRole('button', { name: 'Deactivate instead' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const LongRightToLeftText: Story = {
  args: { children: 'הספק משמש בתיקים רבים ולכן אי אפשר למחוק אותו. '.repeat(20), action: undefined },
  play: async () => {
    await expect(await screen.findByText(/^הספק משמש בתיקים רבים/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  },
};
