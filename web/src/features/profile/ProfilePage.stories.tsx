import type { UserProfile, UserSession } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { NO_DRAFTS } from '@/stories/fixtures/case-answers.js';
import { type Answers, pending, refused, sentTo } from '@/stories/server.js';
import { PROFILE_NOT_LOADED } from '@/texts/documented.js';
import ProfilePage from './ProfilePage.js';

const PROFILE: UserProfile = {
  id: 7,
  user_type: 1,
  role_type: 1,
  account_id: 1,
  revision: 1,
  username: 'mara.quill@demo.test',
  first_name: 'Mara',
  last_name: 'Quill',
  email: 'mara.quill@demo.test',
  department: 'Arbitration',
  roles: ['Administrator'],
  account_name: 'Halvorsen & Pike',
  domain: 'DEMO',
};

const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const sessionOf = (id: string, given: Partial<UserSession> = {}): UserSession => ({
  id,
  started_at: '2026-03-31T12:00:00.000Z',
  last_seen_at: '2026-03-31T15:00:00.000Z',
  address: '10.0.0.7',
  user_agent: CHROME,
  signed_in_by: 'password',
  has_second_factor: false,
  is_current: false,
  ...given,
});
const SESSIONS = {
  'GET user/second_factor': { is_required: false, app_since: null, passkeys: [], recovery_codes_left: 0 },
  'GET user/sessions': [
    sessionOf('here', { is_current: true }),
    sessionOf('there', { user_agent: null, signed_in_by: 'openid' }),
  ],
};

const meta: Meta<typeof ProfilePage> = {
  component: ProfilePage,
  parameters: inApp({ isPage: true, answers: { 'GET user/profile': PROFILE, 'GET user/draft': [], ...SESSIONS } }),
};
export default meta;
type Story = StoryObj<typeof ProfilePage>;

export const ChoosesThemeAndDensity: Story = {
  play: async ({ canvas, userEvent }) => {
    const { density } = document.documentElement.dataset;
    await expect(density).toMatch(/dense|comfortable/);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Comfortable' }));
    await expect(document.documentElement.dataset.density).toBe('comfortable');
    await userEvent.click(canvas.getByRole('radio', { name: 'Dense' }));
    await expect(document.documentElement.dataset.density).toBe('dense');
    await userEvent.click(canvas.getByRole('radio', { name: 'Dark' }));
    await waitFor(() => expect(getComputedStyle(document.documentElement).colorScheme).toBe('dark'));
    await userEvent.click(canvas.getByRole('radio', { name: 'Light' }));
    await waitFor(() => expect(getComputedStyle(document.documentElement).colorScheme).toBe('light'));
    await userEvent.click(canvas.getByRole('radio', { name: 'Same as the system' }));
    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Same as the system' })).toBeChecked());
  },
};

export const TurnsSingleKeysOff: Story = {
  play: async ({ canvas, userEvent }) => {
    const keys = await canvas.findByRole('switch', { name: /^Single-key shortcuts/ });
    await expect(keys).toBeChecked();
    await userEvent.click(keys);
    await userEvent.click(canvas.getByRole('button', { name: /^Show all shortcuts/ }));
    await expect(await screen.findByRole('dialog')).toBeVisible();
    const inMap = screen.getAllByRole('switch', { name: /^Single-key shortcuts/ });
    for (const each of inMap) await expect(each).not.toBeChecked();
  },
};

export const CannotBeLoaded: Story = {
  parameters: inApp({ isPage: true, answers: { 'GET user/profile': refused(500, 'The server has a problem.') } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(PROFILE_NOT_LOADED)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

const rename = async (
  { canvas, userEvent }: Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas' | 'userEvent'>,
  name: string,
) => {
  const field = await canvas.findByRole('textbox', { name: /^First name/ });
  await userEvent.clear(field);
  if (name) await userEvent.type(field, name);
  await userEvent.click(await canvas.findByRole('button', { name: /^Save/ }));
};
const saving = (answer: unknown) =>
  inApp({
    isPage: true,
    answers: { 'GET user/profile': PROFILE, ...NO_DRAFTS, ...SESSIONS, 'PUT user/profile': answer } as Answers,
  });

export const Saved: Story = {
  parameters: saving({ ...PROFILE, first_name: 'מארה' }),
  play: async ({ canvas, userEvent }) => {
    await rename({ canvas, userEvent }, 'מארה');
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
    await expect(sentTo('PUT user/profile')).toMatchObject([{ first_name: 'מארה', last_name: 'Quill' }]);
    await expect(await canvas.findByText('מארה Quill')).toBeVisible();
  },
};

export const FirstNameMissing: Story = {
  parameters: saving(pending),
  play: async ({ canvas, userEvent }) => {
    await rename({ canvas, userEvent }, '');
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /^First name/ })).toBeInvalid());
    await expect(sentTo('PUT user/profile')).toEqual([]);
  },
};

export const FieldErrorOfTheServer: Story = {
  parameters: saving(refused(422, 'Not saved.', { errors: { email: 'Email is already exist.' } })),
  play: async ({ canvas, userEvent }) => {
    await rename({ canvas, userEvent }, 'Maria');
    await waitFor(() =>
      expect(canvas.getByRole('textbox', { name: /^Email/ })).toHaveAccessibleDescription('Email is already exist.'),
    );
  },
};

export const Loading: Story = {
  parameters: inApp({ isPage: true, answers: { 'GET user/profile': pending } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Profile' })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
};

const ending = (more: Answers = {}) =>
  inApp({
    isPage: true,
    answers: {
      'GET user/profile': PROFILE,
      ...NO_DRAFTS,
      ...SESSIONS,
      'DELETE user/sessions/{}': undefined,
      'POST user/sessions/end_others': undefined,
      ...more,
    },
  });

export const EndsSessions: Story = {
  parameters: ending(),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Chrome, Windows')).toBeVisible();
    await expect(canvas.getByText('This session')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Sign out of Unknown/ }));
    await waitFor(() => expect(sentTo('DELETE user/sessions/{}')).toHaveLength(1));
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out everywhere else' }));
    await expect(await screen.findByText('You are signed out everywhere else.')).toBeVisible();
  },
};

export const SessionsCannotBeLoaded: Story = {
  parameters: ending({ 'GET user/sessions': refused(500, 'The sessions cannot be read.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The sessions cannot be read.')).toBeVisible();
  },
};

export const AnotherEmailNeedsThePassword: Story = {
  parameters: saving(
    refused(422, 'Please Enter Current Password.', {
      code: 'CURRENT_PASSWORD_NEEDED',
      errors: { current_password: 'Please Enter Current Password.' },
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    const email = await canvas.findByRole('textbox', { name: /^Email/ });
    await expect(canvas.queryByLabelText(/^Current password/)).not.toBeInTheDocument();
    await userEvent.clear(email);
    await userEvent.type(email, 'new@demo.test');
    await userEvent.click(await canvas.findByRole('button', { name: /^Save/ }));
    const password = canvas.getByLabelText(/^Current password/);
    await waitFor(() => expect(password).toHaveAccessibleDescription('Please Enter Current Password.'));
    await userEvent.type(password, 'Harbor#2026');
    await userEvent.click(await canvas.findByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(sentTo('PUT user/profile').at(-1)).toMatchObject({ email: 'new@demo.test', current_password: 'Harbor#2026' }),
    );
  },
};
