import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { sessionStore } from '@/providers/session/current-session.js';
import { inApp } from '@/stories/parameters.js';
import { IdleGuard } from './IdleGuard.js';

const idleAfter = (minutes: string) =>
  inApp({ session: { settings: { session_idle_minutes: minutes } }, answers: { 'POST Token/SignOut': undefined } });

const meta: Meta<typeof IdleGuard> = { component: IdleGuard, parameters: idleAfter('1') };
export default meta;
type Story = StoryObj<typeof IdleGuard>;

export const Warns: Story = {
  play: async () => {
    await expect(await screen.findByText(/^You will be signed out in \d+ seconds\.$/, {}, { timeout: 3000 })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
    await expect(sessionStore.get()).toBeDefined();
  },
};

export const SignsOutByTheButton: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }, { timeout: 3000 }));
    await waitFor(() => expect(sessionStore.get()).toBeUndefined());
  },
};

export const SignsOut: Story = {
  parameters: idleAfter('0'),
  play: async () => {
    await waitFor(() => expect(sessionStore.get()).toBeUndefined(), { timeout: 3000 });
    await expect(sessionStore.endedBy()).toBe('idle');
  },
};

export const InUse: Story = {
  parameters: idleAfter('30'),
  play: async () => {
    await new Promise(resolve => setTimeout(resolve, 1500));
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};
