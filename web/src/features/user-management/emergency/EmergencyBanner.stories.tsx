import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { sessionStore } from '@/providers/session/current-session.js';
import { inApp } from '@/stories/parameters.js';
import { sentTo } from '@/stories/server.js';
import { ACCESS, START } from '@/stories/fixtures/emergency.js';
import { EmergencyBanner } from './EmergencyBanner.js';

const { emergency: _, ...AFTERWARDS } = { ...START, permissions: ['View'] as const };
const until = (date: string) =>
  inApp({
    session: { emergency: { id: ACCESS.id, until: date } },
    answers: { 'POST emergency_access/{}/end': ACCESS, 'GET user/session': AFTERWARDS },
  });

const meta: Meta<typeof EmergencyBanner> = { component: EmergencyBanner, parameters: until('2099-06-01T14:00:00.000Z') };
export default meta;
type Story = StoryObj<typeof EmergencyBanner>;

export const EndedByTheUser: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^You have emergency access until 06-01-2099/);
    await userEvent.click(canvas.getByRole('button', { name: 'End emergency access' }));
    await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument());
    await expect(sentTo('POST emergency_access/{}/end')).toHaveLength(1);
    await expect(sessionStore.get()?.permissions).toEqual(['View']);
  },
};

export const EndedByTime: Story = {
  parameters: until('2000-01-01T00:00:00.000Z'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole('alert')).not.toBeInTheDocument(), { timeout: 5000 });
    await expect(sessionStore.get()?.emergency).toBeUndefined();
  },
};

export const SignedOut: Story = {
  parameters: inApp({ session: null }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('alert')).not.toBeInTheDocument();
  },
};
