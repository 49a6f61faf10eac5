import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { NO_DRAFTS } from '@/stories/fixtures/case-answers.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import { ConfigDrawer } from './ConfigDrawer.js';

const BOX = {
  id: 3,
  revision: 2,
  from_email_id: 'filing@halvorsen.example',
  to_email_id: 'intake@arbitration.example',
  api_key: '********',
  type: 'Arbitration Submission',
  mail_subject: 'Case {case_id}',
  mail_body: '<p>Please find the packet attached.</p>',
  is_active: true,
};

const ANSWERS: Answers = {
  ...NO_DRAFTS,
  'GET domain_email_config/{}': BOX,
  'POST domain_email_config': BOX,
  'POST domain_email_config/{}/test_mail': { sent_to: 'mara.quill@demo.test' },
  'GET CaseFilling/GetStatus': [
    { Status_Value: 0, Status_Type: 'Select' },
    { Status_Value: 12, Status_Type: 'Filed' },
  ] as never,
  'GET CaseFilling/GetNodes': [{ NodeID: 16, NodeName: 'Packets' }] as never,
  'GET court_type/option': [],
};
const inFiling = (answers: Answers = {}) => inApp({ answers: { ...ANSWERS, ...answers } });

const meta: Meta<typeof ConfigDrawer> = {
  component: ConfigDrawer,
  args: { id: 3, onClose: fn(), onSaved: fn() },
  parameters: inFiling(),
};
export default meta;
type Story = StoryObj<typeof ConfigDrawer>;

const drawer = async () => within(await screen.findByRole('dialog', { name: /^(Add|Edit) / }));
const field = async (name: RegExp) => (await drawer()).findByRole('textbox', { name });
const save = async () => (await drawer()).getByRole('button', { name: /^(Save|Update)/ });

export const Changes: Story = {
  play: async ({ userEvent, args }) => {
    await expect(await field(/^From Email ID/)).toHaveValue('filing@halvorsen.example');
    await userEvent.clear(await field(/^Mail Subject/));
    await userEvent.type(await field(/^Mail Subject/), 'Packet');
    await userEvent.click(await save());
    await waitFor(() => expect(args.onSaved).toHaveBeenCalledWith(3));
    await expect(sentTo('POST domain_email_config')).toMatchObject([{ id: 3, mail_subject: 'Packet' }]);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const SaysWhatTheApiKeyIsFor: Story = {
  play: async () => {
    await expect(await field(/^Api Key/)).toHaveAccessibleDescription(/Signs in to the SMTP server if there is no password/);
    await expect(await field(/^Api Key/)).toHaveValue('********');
  },
};

export const SendsATestMail: Story = {
  play: async ({ userEvent }) => {
    await expect(await field(/^Test email to/)).toHaveValue('mara.quill@demo.test');
    await userEvent.click((await drawer()).getByRole('button', { name: 'Send test email' }));
    await expect(await (await drawer()).findByText('Sent to mara.quill@demo.test.')).toBeVisible();
    await expect(sentTo('POST domain_email_config/{}/test_mail')).toEqual([{ to: 'mara.quill@demo.test' }]);
  },
};

export const TestMailRefused: Story = {
  parameters: inFiling({
    'POST domain_email_config/{}/test_mail': refused(422, 'Not sent.', { errors: { to: 'The server refused the address.' } }),
  }),
  play: async ({ userEvent }) => {
    await field(/^Test email to/);
    await userEvent.click((await drawer()).getByRole('button', { name: 'Send test email' }));
    await waitFor(async () =>
      expect(await field(/^Test email to/)).toHaveAccessibleDescription('The server refused the address.'),
    );
  },
};

export const SendingATestMail: Story = {
  parameters: inFiling({ 'POST domain_email_config/{}/test_mail': pending }),
  play: async ({ userEvent }) => {
    await field(/^Test email to/);
    const send = (await drawer()).getByRole('button', { name: 'Send test email' });
    await userEvent.click(send);
    await waitFor(() => expect(send).toBeDisabled());
    await expect(await save()).toBeEnabled();
  },
};

export const NewOne: Story = {
  args: { id: null },
  play: async ({ userEvent, args }) => {
    await expect(await field(/^From Email ID/)).toHaveValue('');
    await expect((await drawer()).queryByRole('button', { name: 'Send test email' })).not.toBeInTheDocument();
    await userEvent.click(await save());
    await waitFor(async () => expect(await field(/^From Email ID/)).toBeInvalid());
    await expect(await field(/^Api Key/)).toBeInvalid();
    await expect(requestsOf('POST domain_email_config')).toHaveLength(0);
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
};

export const FieldErrorOfTheServer: Story = {
  parameters: inFiling({
    'POST domain_email_config': refused(422, 'Not saved.', { errors: { to_email_id: 'The address is not valid.' } }),
  }),
  play: async ({ userEvent }) => {
    await field(/^To Email ID/);
    await userEvent.type(await field(/^Mail Subject/), ' תיק');
    await userEvent.click(await save());
    await waitFor(async () => expect(await field(/^To Email ID/)).toHaveAccessibleDescription('The address is not valid.'));
    await expect(await field(/^Mail Subject/)).toHaveValue('Case {case_id} תיק');
  },
};

export const Loading: Story = {
  parameters: inFiling({ 'GET domain_email_config/{}': pending }),
  play: () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
};

export const Failed: Story = {
  parameters: inFiling({ 'GET domain_email_config/{}': refused(404, 'There is no such record.') }),
  play: async ({ userEvent, args }) => {
    const alert = within(await screen.findByRole('dialog', { name: 'Alert !' }));
    await expect(alert.getByText('Some thing went wrong while adding')).toBeVisible();
    await userEvent.click(alert.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const RefusedAsAWhole: Story = {
  parameters: inFiling({ 'POST domain_email_config': refused(409, 'Another configuration uses this address.') }),
  play: async ({ userEvent, args }) => {
    await userEvent.type(await field(/^Mail Subject/), ' 2');
    await userEvent.click(await save());
    await expect(await screen.findByText('Another configuration uses this address.')).toBeVisible();
    await expect(args.onSaved).not.toHaveBeenCalled();
  },
};

export const SavingALongRightToLeftSubject: Story = {
  parameters: inFiling({ 'POST domain_email_config': pending }),
  play: async ({ userEvent }) => {
    await userEvent.click(await field(/^Mail Subject/));
    await userEvent.paste('בקשה לבוררות '.repeat(8));
    await userEvent.click(await save());
    await waitFor(async () => expect(await save()).toBeDisabled());
    await expect(await field(/^Mail Subject/)).toHaveDisplayValue(/בקשה לבוררות/);
  },
};
