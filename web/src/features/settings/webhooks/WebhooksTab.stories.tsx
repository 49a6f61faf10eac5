import type { WebhookDelivery, WebhookDeliveryRow, WebhookRow } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { NO_DRAFTS } from '@/stories/fixtures/case-answers.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, refused, requestsOf, sentTo } from '@/stories/server.js';
import AccountSettingsPage from '../AccountSettingsPage.js';

const HOOK: WebhookRow = {
  id: '7d444840-9dc0-11d1-b245-5ffdce74fad2',
  url: 'https://hooks.firm.test/atlas',
  description: 'Billing',
  event_types: ['CaseOpened.v1'],
  is_enabled: true,
  disabled_reason: null,
  failing_since: null,
  pending_count: 1,
  failed_count: 2,
  old_secret_until: null,
  created_by: 'Nel Roth',
  created_date: '2026-05-04T14:00:00.000Z',
  revision: 3,
};
const GONE: WebhookRow = {
  ...HOOK,
  id: '8d444840-9dc0-11d1-b245-5ffdce74fad2',
  description: 'Old',
  is_enabled: false,
  disabled_reason: 'gone',
};

const FAILED: WebhookDeliveryRow = {
  id: '9d444840-9dc0-11d1-b245-5ffdce74fad2',
  message_id: 'ad444840-9dc0-11d1-b245-5ffdce74fad2',
  event_type: 'CaseOpened.v1',
  status: 'failed',
  attempts: 13,
  response_code: 500,
  error: 'The receiver answered with an error.',
  created_date: '2026-05-04T14:00:00.000Z',
  next_attempt_date: null,
  finished_date: '2026-05-07T14:00:00.000Z',
};
const DELIVERY: WebhookDelivery = {
  ...FAILED,
  payload: '{"type":"CaseOpened.v1","timestamp":"2026-05-04T14:00:00.000Z","data":{}}',
  attempt_log: [
    {
      id: 1,
      attempted_date: '2026-05-04T14:00:01.000Z',
      response_code: 500,
      duration_ms: 120,
      error: 'The receiver answered with an error.',
      response_body: '<b>out of order</b>',
    },
  ],
};

const ANSWERS: Answers = {
  'GET user/draft': [],
  ...NO_DRAFTS,
  'GET webhook': [HOOK, GONE],
  'GET webhook/event_type': [
    { id: 'CaseOpened.v1', description: 'A case was opened.' },
    { id: 'CaseDeleted.v1', description: 'A case was deleted.' },
  ],
  'POST webhook': { ...HOOK, secret: 'whsec_secret' },
  'PUT webhook/{}': { ...HOOK, revision: 4 },
  'DELETE webhook/{}': undefined,
  'POST webhook/{}/rotate_secret': { ...HOOK, secret: 'whsec_new' },
  'POST webhook/{}/test': { ...DELIVERY, status: 'pending' },
  'POST webhook/{}/replay': { replayed: 2 },
  'POST webhook/{}/deliveries/list': listOf([FAILED]),
  'GET webhook/{}/deliveries/{}': DELIVERY,
  'POST webhook/{}/deliveries/{}/replay': { ...DELIVERY, status: 'pending' },
};

const having = (more: Answers = {}) =>
  inApp({ isPage: true, at: '/account/settings#webhooks', answers: { ...ANSWERS, ...more } });

/** WebhooksTab with WebhookDrawer, WebhookButtons and WebhookTasks, DeliveriesDrawer with DeliveryChip and DeliveryDialog. */
const meta: Meta<typeof AccountSettingsPage> = { component: AccountSettingsPage, parameters: having() };
export default meta;
type Story = StoryObj<typeof AccountSettingsPage>;

export const WebhookCreated: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Add webhook/ }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.type(drawer.getByLabelText(/^Address/), 'https://hooks.firm.test/new');
    await userEvent.click(drawer.getByRole('button', { name: /^Save/ }));
    await expect(await drawer.findByText('Select at least one event.')).toBeVisible();
    await userEvent.click(drawer.getByLabelText(/^Events/));
    await userEvent.click(await screen.findByRole('option', { name: 'CaseDeleted.v1' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(drawer.getByRole('button', { name: /^Save/ }));
    const shown = within(await screen.findByRole('dialog', { name: 'Secret of the webhook' }));
    await expect(shown.getByText('whsec_secret')).toBeVisible();
    await expect(sentTo('POST webhook')).toMatchObject([{ url: 'https://hooks.firm.test/new', event_types: ['CaseDeleted.v1'] }]);
  },
};

export const WebhookRefused: Story = {
  parameters: having({
    'POST webhook': refused(422, 'Please check the form.', { errors: { url: 'Enter an address with a public host name.' } }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Add webhook/ }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.type(drawer.getByLabelText(/^Address/), 'https://10.0.0.1');
    await userEvent.click(drawer.getByLabelText(/^Events/));
    await userEvent.click(await screen.findByRole('option', { name: 'CaseOpened.v1' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(drawer.getByRole('button', { name: /^Save/ }));
    await expect(await drawer.findByText('Enter an address with a public host name.')).toBeVisible();
  },
};

export const WebhookDisabled: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Disabled: gone')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit: Billing' }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(drawer.getByLabelText('Send events'));
    await userEvent.click(drawer.getByRole('button', { name: /^Save/ }));
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
    await expect(sentTo('PUT webhook/{}')).toMatchObject([{ is_enabled: false, event_types: ['CaseOpened.v1'] }]);
    await expect(requestsOf('PUT webhook/{}')[0]?.headers.get('If-Match')).toBe('"3"');
  },
};

export const SecretChanged: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Change secret: Billing' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change secret' }));
    await expect(await screen.findByText('whsec_new')).toBeVisible();
  },
};

export const WebhookDeleted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete: Old' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Deleted Successfully')).toBeVisible();
  },
};

export const SentAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Deliveries: Billing' }));
    const drawer = within(await screen.findByRole('dialog'));
    await userEvent.click(await drawer.findByRole('button', { name: 'Send failed again' }));
    await expect(await screen.findByText('2 deliveries are sent again.')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Send test event' }));
    await expect(await screen.findByText('A test event is sent.')).toBeVisible();
    await userEvent.dblClick(drawer.getByText('CaseOpened.v1'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delivery' }));
    await expect(await dialog.findByText('<b>out of order</b>')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
    await expect(await screen.findByText('1 delivery is sent again.')).toBeVisible();
  },
};

export const NoWebhooks: Story = {
  parameters: having({ 'GET webhook': [] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No webhooks yet')).toBeVisible();
  },
};
