import type { ApiKeyRow } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { NO_DRAFTS } from '@/stories/fixtures/case-answers.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, refused, sentTo } from '@/stories/server.js';
import AccountSettingsPage from '../AccountSettingsPage.js';

const KEY: ApiKeyRow = {
  id: '7d444840-9dc0-11d1-b245-5ffdce74fad2',
  name: 'Nightly export',
  user_id: 7,
  user_name: 'Mara Quill',
  key_hint: 'atlas_1_…9f3c',
  scopes: ['View', 'CanViewCase'],
  networks: [],
  status: 'active',
  created_by: 'Nel Roth',
  created_date: '2026-05-04T14:00:00.000Z',
  expires_date: '2027-05-05T03:59:59.999Z',
  last_used_date: '2026-06-01T12:00:00.000Z',
  last_used_address: '203.0.113.7',
};

const ANSWERS: Answers = {
  'GET user/draft': [],
  ...NO_DRAFTS,
  'GET api_key': [KEY, { ...KEY, id: '8d444840-9dc0-11d1-b245-5ffdce74fad2', name: 'Old export', status: 'revoked' }],
  'GET api_key/scopes/{}': { scopes: ['View', 'Edit', 'CanViewCase'] },
  'POST api_key': { ...KEY, name: 'Intake', key: 'atlas_1_secretkey' },
  'POST api_key/{}/revoke': { ...KEY, status: 'revoked' },
};

const having = (more: Answers = {}) => inApp({ isPage: true, at: '/account/settings#keys', answers: { ...ANSWERS, ...more } });

/** ApiKeysTab with ApiKeyDrawer. */
const meta: Meta<typeof AccountSettingsPage> = { component: AccountSettingsPage, parameters: having() };
export default meta;
type Story = StoryObj<typeof AccountSettingsPage>;

export const KeyCreated: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Add API key/ }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(drawer.getByRole('button', { name: /^Create key/ }));
    await expect(await drawer.findByText('Please Enter Name.')).toBeVisible();
    await userEvent.type(drawer.getByLabelText(/^Name/), 'Intake');
    await userEvent.click(drawer.getByRole('button', { name: 'Select all that only read' }));
    await userEvent.click(drawer.getByRole('button', { name: /^Create key/ }));
    const shown = within(await screen.findByRole('dialog', { name: 'API key Intake' }));
    await expect(shown.getByText('atlas_1_secretkey')).toBeVisible();
    await expect(sentTo('POST api_key')).toMatchObject([{ name: 'Intake', scopes: ['View', 'CanViewCase'], networks: [] }]);
    await userEvent.click(shown.getByRole('button', { name: 'I have copied it' }));
    await expect(screen.queryByText('atlas_1_secretkey')).not.toBeInTheDocument();
  },
};

export const KeyRevoked: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Active')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Revoke: Old export' })).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Revoke: Nightly export' }));
    const question = within(await screen.findByRole('dialog', { name: 'Revoke API key' }));
    await userEvent.click(question.getByRole('button', { name: 'Revoke' }));
    await expect(await screen.findByText('The key was revoked.')).toBeVisible();
  },
};

export const KeyRefused: Story = {
  parameters: having({
    'POST api_key': refused(422, 'Please check the form.', { errors: { networks: '300.1.1.1 is not an address.' } }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Add API key/ }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.type(drawer.getByLabelText(/^Name/), 'Intake');
    await userEvent.click(drawer.getByRole('button', { name: 'Select all that only read' }));
    await userEvent.click(drawer.getByRole('button', { name: /^Create key/ }));
    await expect(await drawer.findByText('300.1.1.1 is not an address.')).toBeVisible();
  },
};

export const NoKeys: Story = {
  parameters: having({ 'GET api_key': [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No API keys yet')).toBeVisible();
  },
};
