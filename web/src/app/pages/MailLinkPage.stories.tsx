import type { LinkInfo } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, refused, sentTo } from '@/stories/server.js';
import MailLinkPage from './MailLinkPage.js';

const infoOf = (purpose: LinkInfo['purpose']): LinkInfo => ({
  purpose,
  username: 'mara.quill@demo.test',
  account_name: 'Halvorsen & Pike',
});

const opening = (info: Answers['POST Token/Link'], more: Answers = {}, at = '/change_password#1.secret') =>
  inApp({ session: null, isPage: true, at, answers: { 'POST Token/Link': info, 'GET /health/ready': {}, ...more } });

const meta: Meta<typeof MailLinkPage> = {
  component: MailLinkPage,
  parameters: opening(infoOf('password'), { 'POST Token/SetPassword': undefined }),
};
export default meta;
type Story = StoryObj<typeof MailLinkPage>;
type Play = Parameters<NonNullable<Story['play']>>[0];

async function enter({ canvas, userEvent }: Play, password: string, again = password) {
  await userEvent.type(await canvas.findByLabelText(/^New password/), password);
  await userEvent.type(canvas.getByLabelText(/^Confirm password/), again);
  await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
}

export const SetsAPassword: Story = {
  play: async play => {
    await enter(play, 'Harbor#2026');
    await expect(await play.canvas.findByText('password change successfully')).toBeVisible();
    await expect(sentTo('POST Token/SetPassword')).toEqual([
      { token: '1.secret', password: 'Harbor#2026', confirm_password: 'Harbor#2026' },
    ]);
    await expect(play.canvas.getByRole('link', { name: 'Sign in' })).toBeVisible();
  },
};

export const NotTheSame: Story = {
  play: async play => {
    await enter(play, 'Harbor#2026', 'Other#2026');
    await expect(await play.canvas.findByText('confirm password not match with new password')).toBeVisible();
    await expect(sentTo('POST Token/SetPassword')).toEqual([]);
  },
};

export const UsedMeanwhile: Story = {
  parameters: opening(infoOf('password'), {
    'POST Token/SetPassword': refused(422, 'This link is no longer valid. Please ask for a new one.', { code: 'LINK_NOT_VALID' }),
  }),
  play: async play => {
    await enter(play, 'Harbor#2026');
    await expect(await play.canvas.findByText(/^This link is no longer valid/)).toBeVisible();
  },
};

export const Invitation: Story = {
  parameters: opening(infoOf('invitation')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Welcome to Atlas' })).toBeVisible();
    await expect(canvas.getByText('mara.quill@demo.test, Halvorsen & Pike')).toBeVisible();
  },
};

export const Unlocks: Story = {
  parameters: opening(infoOf('unlock'), { 'POST Token/Unlock': undefined }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Unlock' }));
    await expect(await canvas.findByText('Your sign-in is unlocked.')).toBeVisible();
    await waitFor(() => expect(sentTo('POST Token/Unlock')).toEqual([{ token: '1.secret' }]));
  },
};

export const NotValid: Story = {
  parameters: opening(refused(422, 'This link is no longer valid. Please ask for a new one.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^This link is no longer valid/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  },
};

export const Incomplete: Story = {
  parameters: opening(refused(422, 'Link is required.'), {}, '/change_password'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^The link is incomplete/)).toBeVisible();
  },
};
