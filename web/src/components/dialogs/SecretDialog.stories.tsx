import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { SecretDialog } from './SecretDialog.js';

const meta: Meta<typeof SecretDialog> = {
  component: SecretDialog,
  parameters: inApp({}),
  args: {
    title: 'API key',
    secret: 'atlas_1_secret',
    copyLabel: 'Copy the key',
    hint: 'Send it as a bearer token.',
    onClose: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof SecretDialog>;

export const CopiedAndClosed: Story = {
  play: async ({ args, userEvent }) => {
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await expect(await screen.findByText('atlas_1_secret')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Copy the key' }));
    await waitFor(() => expect(written).toHaveBeenCalledWith('atlas_1_secret'));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'I have copied it' }));
    await expect(args.onClose).toHaveBeenCalled();
  },
};
