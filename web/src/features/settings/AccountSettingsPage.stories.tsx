import type { LawFirm, LawFirmAddress } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { NO_DRAFTS } from '@/stories/fixtures/case-answers.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import AccountSettingsPage from './AccountSettingsPage.js';

const OFFICE: LawFirmAddress = {
  id: 4,
  address_type: 'Office',
  address_type_id: 1,
  address1: '1 Court St',
  address2: null,
  city: 'Brooklyn',
  state: 'NY',
  zip: '11201',
  phone: '718-555-0142',
  fax: null,
  country: null,
  contact_name: 'Nel Roth',
  contact_number: null,
  email: 'office@firm.test',
  revision: 2,
};

const FIRM: LawFirm = {
  id: 1,
  lawfirm_name: 'Halvorsen & Pike',
  company_type: 'Attorney',
  first_name: 'Mara',
  last_name: 'Quill',
  attorney_name_1: null,
  attorney_name_2: null,
  attorney_name_3: null,
  attorney_name_4: null,
  attorney_name_5: null,
  postal_address: null,
  notary_details: null,
  notary_signed_by_name: null,
  administrative_assistant: null,
  addresses: [OFFICE],
  revision: 3,
};

const EMAIL = {
  email_from: 'office@firm.test',
  password: '••••',
  port_number: 587,
  server_name: 'mail.firm.test',
  reply_to_email: 'reply@firm.test',
  email_cc: null,
  email_bcc: null,
  is_enabled_ssl: true,
  revision: 1,
};

const PORTAL = { return_address: 'https://portal.firm.test/start', public_key: '-----BEGIN PUBLIC KEY-----\nMFkw', revision: 1 };

const ANSWERS: Answers = {
  'GET user/draft': [],
  ...NO_DRAFTS,
  'GET lawfirm/details': FIRM,
  'GET lawfirm/logo': () => new Response(null, { status: 204 }),
  'POST lawfirm/details': { ...FIRM, lawfirm_name: 'Halvorsen', revision: 4 },
  'GET lawfirm/address': [OFFICE],
  'POST lawfirm/address': OFFICE,
  'DELETE lawfirm/address/{}': undefined,
  'GET state': [{ id: 1, code: 'NY', name: 'New York' }] as never,
  'GET domain_account/email_setting': EMAIL,
  'POST domain_account/email_setting': { ...EMAIL, revision: 2 },
  'GET domain_account/old_portal': PORTAL,
  'POST domain_account/old_portal': { ...PORTAL, revision: 2 },
  'POST domain_account/email_setting/test_mail': { sent_to: 'mara@firm.test' },
};

const having = (hash: string, more: Answers = {}) =>
  inApp({ isPage: true, at: `/account/settings${hash}`, answers: { ...ANSWERS, ...more } });

/** The page with its tabs, LawFirmTab with AddressDialog (and Addresses), EmailSettingTab, and OldPortalTab. */
const meta: Meta<typeof AccountSettingsPage> = { component: AccountSettingsPage, parameters: having('') };
export default meta;
type Story = StoryObj<typeof AccountSettingsPage>;

export const LawFirmSaved: Story = {
  play: async ({ canvas, userEvent }) => {
    const name = await canvas.findByLabelText(/^LawFirm Name/);
    await userEvent.clear(name);
    await userEvent.click(await canvas.findByRole('button', { name: /^Save/ }));
    await expect(await canvas.findByText('LawFirm Name required.')).toBeVisible();
    await userEvent.type(name, 'Halvorsen');
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await expect(await screen.findByText('Data Updated successfully')).toBeVisible();
    await expect(sentTo('POST lawfirm/details')).toMatchObject([{ lawfirm_name: 'Halvorsen', company_type: 'Attorney' }]);
    await expect(requestsOf('POST lawfirm/details')[0]?.headers.get('If-Match')).toBe('"3"');
  },
};

export const CannotBeLoaded: Story = {
  parameters: having('', { 'GET lawfirm/details': refused(500, 'The server has a problem.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Something went wrong.')).toBeVisible();
  },
};

export const AddressOnAMap: Story = {
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'Open 1 Court St, Brooklyn, NY 11201 in a map' });
    await expect(link).toHaveAttribute('href', expect.stringContaining('1%20Court%20St'));
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const AddressAdded: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add address' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    for (const message of [
      'Please Select Address Type.',
      'Please Enter Address Line 1.',
      'Please Enter City.',
      'Please Select State.',
    ])
      await expect(await form.findByText(message)).toBeInTheDocument();
    await expect(sentTo('POST lawfirm/address')).toEqual([]);
  },
};

export const AddressChanged: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit: Office' }));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.clear(form.getByLabelText(/^City/));
    await userEvent.type(form.getByLabelText(/^City/), 'Queens');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await expect(await screen.findByText('Lawfirm Address Added/Updated Successfully')).toBeVisible();
    await expect(sentTo('POST lawfirm/address')).toMatchObject([{ id: 4, city: 'Queens', address_type_id: 1 }]);
  },
};

export const AddressDeleted: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete: Office' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete Confirmation !' }));
    await expect(question.getByText('Are you sure you want to delete address ?')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByText('Delete SuccessFully.')).toBeVisible();
  },
};

export const AddressNotDeleted: Story = {
  parameters: having('', { 'DELETE lawfirm/address/{}': refused(409, 'The address is used.') }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete: Office' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    const alert = within(await screen.findByRole('dialog', { name: 'Alert !' }));
    await expect(alert.getByText('The address is used.')).toBeVisible();
    await userEvent.click(alert.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};

export const EmailSaved: Story = {
  parameters: having('#email'),
  play: async ({ canvas, userEvent }) => {
    const from = await canvas.findByLabelText(/^Email From/);
    await userEvent.clear(from);
    await userEvent.type(from, 'mail@firm.test');
    await expect(canvas.getByRole('button', { name: 'Send test mail' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await expect(await screen.findByText('Data Updated successfully')).toBeVisible();
    await expect(sentTo('POST domain_account/email_setting')).toMatchObject([{ email_from: 'mail@firm.test', port_number: 587 }]);
  },
};

export const EmailMissing: Story = {
  parameters: having('#email', {
    'GET domain_account/email_setting': {
      ...EMAIL,
      email_from: '',
      server_name: '',
      reply_to_email: '',
      password: '',
      revision: 0,
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByLabelText(/^Email CC/), 'x@firm.test');
    await userEvent.click(await canvas.findByRole('button', { name: /^Save/ }));
    for (const message of ['Please Enter Email From.', 'Please Enter Server Name.', 'Please Enter reply to email.'])
      await expect(await canvas.findByText(message)).toBeVisible();
  },
};

export const TestMailSent: Story = {
  parameters: having('#email'),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send test mail' }));
    await expect(await screen.findByText('A test mail was sent to mara@firm.test.')).toBeVisible();
  },
};

export const TestMailRefused: Story = {
  parameters: having('#email', {
    'POST domain_account/email_setting/test_mail': refused(422, 'The mail server could not be reached.', {
      code: 'MAIL_REFUSED',
    }),
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Send test mail' }));
    await expect(await screen.findByText('The mail server could not be reached.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: having('', { 'GET lawfirm/details': pending }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Account settings' })).toBeVisible();
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument();
  },
};

export const PortalSaved: Story = {
  parameters: inApp({
    isPage: true,
    at: '/account/settings#portal',
    answers: ANSWERS,
    session: { features: { old_portal: true } },
  }),
  play: async ({ canvas, userEvent }) => {
    const address = await canvas.findByLabelText(/^Return address/);
    await userEvent.clear(address);
    await userEvent.type(address, 'http://portal.firm.test');
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await expect(await canvas.findByText('Return address must be a web address that begins with https://.')).toBeVisible();
    await userEvent.clear(address);
    await userEvent.type(address, 'https://old.firm.test');
    await userEvent.click(canvas.getByRole('button', { name: /^Save/ }));
    await expect(await screen.findByText('Data Updated successfully')).toBeVisible();
    await expect(sentTo('POST domain_account/old_portal')).toMatchObject([{ return_address: 'https://old.firm.test' }]);
  },
};

export const PortalSwitchedOff: Story = {
  play: async ({ canvas }) => {
    await canvas.findByLabelText(/^LawFirm Name/);
    await expect(canvas.queryByRole('tab', { name: 'Old portal' })).not.toBeInTheDocument();
  },
};
