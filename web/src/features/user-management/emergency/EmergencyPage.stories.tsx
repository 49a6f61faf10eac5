import type { EmergencyAccess } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { sessionStore } from '@/providers/session/current-session.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, refused, sentTo } from '@/stories/server.js';
import { ACCESS, EMERGENCY, START } from '@/stories/fixtures/emergency.js';
import EmergencyPage from './EmergencyPage.js';

const OTHERS: readonly EmergencyAccess[] = [
  {
    ...ACCESS,
    id: '8d444840-9dc0-11d1-b245-5ffdce74fad2',
    user_name: 'Jo Finch',
    state: 'to_review',
    may_end: false,
    may_review: true,
  },
  {
    ...ACCESS,
    id: '9d444840-9dc0-11d1-b245-5ffdce74fad2',
    user_name: 'Ana Doyle',
    state: 'reviewed',
    reviewed_by: 'Mara Quill',
    reviewed_at: '2026-06-01T18:00:00.000Z',
    review_note: 'Justified.',
    may_end: false,
  },
];
const ANSWERS: Answers = {
  'GET emergency_access': [ACCESS, ...OTHERS],
  'POST emergency_access': ACCESS,
  'POST emergency_access/{}/end': { ...ACCESS, state: 'to_review' },
  'POST emergency_access/{}/review': { ...ACCESS, state: 'reviewed' },
  'GET user/session': START,
};
const having = (more: Answers = {}) =>
  inApp({ isPage: true, at: '/user-management/emergency-access', answers: { ...ANSWERS, ...more } });

/** EmergencyPage with its dialogs. */
const meta: Meta<typeof EmergencyPage> = { component: EmergencyPage, parameters: having() };
export default meta;
type Story = StoryObj<typeof EmergencyPage>;

export const Started: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start emergency access' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/Do not name patients/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /^Start emergency access/ }));
    await expect(await dialog.findByText('Please Enter Reason.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'A deadline ends today.');
    await userEvent.click(dialog.getByRole('button', { name: /^Start emergency access/ }));
    await waitFor(() => expect(sessionStore.get()?.emergency).toEqual(EMERGENCY));
    await expect(sessionStore.get()?.screens).toEqual(START.screens);
    await expect(sentTo('POST emergency_access')).toEqual([{ reason: 'A deadline ends today.' }]);
    await expect(canvas.queryByRole('button', { name: 'Start emergency access' })).not.toBeInTheDocument();
  },
};

export const ReasonRefused: Story = {
  parameters: having({
    'POST emergency_access': refused(422, 'Please describe the emergency in at least 10 characters.', {
      errors: { reason: 'Please describe the emergency in at least 10 characters.' },
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Start emergency access' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Urgent');
    await userEvent.click(dialog.getByRole('button', { name: /^Start emergency access/ }));
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Reason/)).toHaveAccessibleDescription(
        /Please describe the emergency in at least 10 characters/,
      ),
    );
  },
};

export const Ended: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'End: emergency access of Casey Marsh' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'End' }));
    await waitFor(() => expect(sentTo('POST emergency_access/{}/end')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const Reviewed: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('To review')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Review: emergency access of Jo Finch' }));
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/an answer is due today/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /^Review/ }));
    await expect(await dialog.findByText('Please Enter Review note.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Review note/), 'Justified.');
    await userEvent.click(dialog.getByRole('button', { name: /^Review/ }));
    await waitFor(() => expect(sentTo('POST emergency_access/{}/review')).toEqual([{ note: 'Justified.' }]));
  },
};

export const NoneYet: Story = {
  parameters: having({ 'GET emergency_access': [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No emergency access has been used')).toBeVisible();
  },
};

export const NotLoaded: Story = {
  parameters: having({ 'GET emergency_access': refused(500, 'Please try again.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Emergency access could not be loaded')).toBeVisible();
  },
};
