import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { NO_DRAFTS } from '@/stories/fixtures/case-answers.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import AccountSettingsPage from '../AccountSettingsPage.js';

const SETTING = {
  issuer: 'https://login.firm.example/tenant',
  client_id: 'atlas',
  client_secret: '****7731',
  user_claim: 'email' as const,
  is_enabled: true,
  is_required: false,
  password_user_ids: [],
  scim_manages_administrators: false,
  redirect_uri: 'https://atlas.example/AtlasAPI/api/Token/SingleSignOnAnswer',
  scim_url: 'https://atlas.example/AtlasAPI/api/scim/v2',
  scim_token: null,
  revision: 2,
};
const TOKEN = { created_at: '2026-03-01T12:00:00.000Z', expires_at: '2027-03-01T12:00:00.000Z', last_used_at: null };
const NOTHING = { ...SETTING, issuer: '', client_id: '', client_secret: '', is_enabled: false, revision: 0 };

const ANSWERS: Answers = {
  'GET user/draft': [],
  ...NO_DRAFTS,
  'GET domain_account/single_sign_on': SETTING,
  'GET domain_account/single_sign_on/administrator': [{ id: 7, name: 'Mara Quill', username: 'mara@firm.test' }],
  'POST domain_account/single_sign_on': { ...SETTING, revision: 3 },
  'POST domain_account/single_sign_on/scim_token': { ...TOKEN, token: '1.secret-of-the-directory' },
  'DELETE domain_account/single_sign_on/scim_token': undefined,
  'POST domain_account/single_sign_on/test': {
    issuer: SETTING.issuer,
    authorization_endpoint: `${SETTING.issuer}/authorize`,
  },
};

const having = (more: Answers = {}) => inApp({ isPage: true, at: '/account/settings#sign_on', answers: { ...ANSWERS, ...more } });

/** SingleSignOnTab of the account settings, with Provisioning and NewTokenDialog. */
const meta: Meta<typeof AccountSettingsPage> = { component: AccountSettingsPage, parameters: having() };
export default meta;
type Story = StoryObj<typeof AccountSettingsPage>;

export const Required: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByLabelText('Users of the firm can sign in with single sign-on only'));
    await userEvent.click(canvas.getByLabelText(/^Administrators who may use a password/));
    await userEvent.click(await screen.findByRole('option', { name: 'Mara Quill (mara@firm.test)' }));
    await expect(canvas.getByRole('button', { name: 'Test connection' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await expect(await screen.findByText('Data Updated successfully')).toBeVisible();
    await expect(sentTo('POST domain_account/single_sign_on')).toMatchObject([
      { is_required: true, password_user_ids: [7], client_secret: '****7731' },
    ]);
    await expect(requestsOf('POST domain_account/single_sign_on')[0]?.headers.get('If-Match')).toBe('"2"');
  },
};

export const Missing: Story = {
  parameters: having({ 'GET domain_account/single_sign_on': NOTHING }),
  play: async ({ canvas, userEvent }) => {
    const enabled = await canvas.findByLabelText('Allow single sign-on');
    await expect(canvas.queryByLabelText('Users of the firm can sign in with single sign-on only')).not.toBeInTheDocument();
    await userEvent.click(enabled);
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    for (const message of ['Please Enter Issuer.', 'Please Enter Client ID.'])
      await expect(await canvas.findByText(message)).toBeVisible();
    await expect(sentTo('POST domain_account/single_sign_on')).toEqual([]);
  },
};

export const Tested: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test connection' }));
    await expect(await screen.findByText(`The provider ${SETTING.issuer} can be reached.`)).toBeVisible();
  },
};

export const NotReached: Story = {
  parameters: having({
    'POST domain_account/single_sign_on/test': refused(422, 'The provider could not be reached.', {
      code: 'PROVIDER_UNAVAILABLE',
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Test connection' }));
    await expect(await screen.findByText('The provider could not be reached.')).toBeVisible();
  },
};

export const SettingNotLoaded: Story = {
  parameters: having({ 'GET domain_account/single_sign_on': refused(500, 'The server has a problem.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Something went wrong.')).toBeVisible();
  },
};

export const SettingLoading: Story = {
  parameters: having({ 'GET domain_account/single_sign_on': pending }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Single sign-on' })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
};

export const TokenCreated: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No token')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Create token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New token' }));
    await expect(dialog.getByText('1.secret-of-the-directory')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('1.secret-of-the-directory')).not.toBeInTheDocument());
  },
};

export const TokenReplaced: Story = {
  parameters: having({ 'GET domain_account/single_sign_on': { ...SETTING, scim_token: TOKEN } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Replace token' }));
    const question = within(await screen.findByRole('dialog', { name: 'Replace token' }));
    await expect(question.getByText('The present token stops working at once.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Replace token' }));
    await expect(await screen.findByText('1.secret-of-the-directory')).toBeVisible();
  },
};

export const TokenRevoked: Story = {
  parameters: having({ 'GET domain_account/single_sign_on': { ...SETTING, scim_token: TOKEN } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Revoke token' }));
    const question = within(await screen.findByRole('dialog', { name: 'Revoke token' }));
    await userEvent.click(question.getByRole('button', { name: 'Revoke token' }));
    await expect(await screen.findByText('The token is revoked.')).toBeVisible();
    await expect(sentTo('DELETE domain_account/single_sign_on/scim_token')).toHaveLength(1);
  },
};
