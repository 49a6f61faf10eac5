import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { RefusedDialog } from './RefusedDialog.js';

const meta: Meta<typeof RefusedDialog> = {
  component: RefusedDialog,
  args: { reasons: ['Dana Whitlock is used by 14 cases.'], onClose: fn(), onDeactivate: fn() },
};
export default meta;
type Story = StoryObj<typeof RefusedDialog>;

export const DeactivatesInstead: Story = {
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Alert !' })).toHaveTextContent('Dana Whitlock is used by 14 cases.');
    await userEvent.click(screen.getByRole('button', { name: 'Deactivate instead' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onDeactivate).toHaveBeenCalledOnce();
  },
};

export const CloseIsFirst: Story = {
  play: async ({ userEvent, args }) => {
    const close = await screen.findByRole('button', { name: 'Close' });
    await waitFor(() => expect(close).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(args.onDeactivate).not.toHaveBeenCalled();
  },
};

export const MayNotDeactivate: Story = {
  args: { onDeactivate: undefined },
  play: async () => {
    await expect(await screen.findByText('Dana Whitlock is used by 14 cases.')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Deactivate instead' })).not.toBeInTheDocument();
  },
};

const REASONS = Array.from({ length: 40 }, (_, index) => `Adjuster ${index + 1} is used by ${index + 2} cases.`);

export const ManyReasons: Story = {
  args: { reasons: ['נעמי לוי is used by 2 cases.', ...REASONS], children: <p>No records were deleted.</p> },
  play: async () => {
    await expect(await screen.findByText('נעמי לוי is used by 2 cases.')).toBeVisible();
    await expect(screen.getByText('Adjuster 40 is used by 41 cases.')).toBeInTheDocument();
    await expect(screen.getByText('No records were deleted.')).toBeInTheDocument();
    await expect(screen.getByRole('button', { name: 'Close' })).toBeVisible();
  },
};

export const NothingRefused: Story = {
  args: { reasons: [] },
  play: () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
};
