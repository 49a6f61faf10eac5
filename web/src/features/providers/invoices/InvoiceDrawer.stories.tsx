import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { NO_DRAFTS } from '@/stories/fixtures/case-answers.js';
import { invoiceOf, lineOf, remittanceOf } from '@/stories/fixtures/invoices.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import { InvoiceDrawer } from './InvoiceDrawer.js';

const CANCEL = 'POST provider_master/{}/invoices/{}/cancel';
const REVERSE = 'POST provider_master/{}/invoices/{}/payment/{}/reverse';
const CANCELED = invoiceOf({
  status: 'cancelled',
  cancelled: { by: 'Casey Marsh', at: '2026-04-21T13:12:00Z', reason: 'Wrong period' },
  payments: [],
});
const showing = (answer: Answers['GET provider_master/{}/invoices/{}'], others: Answers = {}) =>
  inApp({ answers: { ...NO_DRAFTS, 'GET provider_master/{}/invoices/{}': answer, ...others } });

const meta: Meta<typeof InvoiceDrawer> = {
  component: InvoiceDrawer,
  args: { provider: 2, invoiceNumber: '2026-014', onClose: fn() },
  parameters: showing(invoiceOf(), { [CANCEL]: CANCELED }),
};
export default meta;
type Story = StoryObj<typeof InvoiceDrawer>;

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Invoice 2026-014' }));

export const PartlyPaid: Story = {
  play: async ({ userEvent }) => {
    await expect(await (await drawer()).findByText('Partly paid')).toBeVisible();
    const lines = within((await drawer()).getByRole('grid', { name: 'Lines of the invoice' }));
    await expect(lines.getByText('Martinez, Nicholaus')).toBeVisible();
    await expect(lines.getByText('Total: 1 line').closest('tr')).toHaveTextContent('312.50');
    await userEvent.click((await drawer()).getByRole('button', { name: 'Record remittance' }));
    await expect(await screen.findByRole('dialog', { name: 'Record remittance for invoice 2026-014' })).toBeVisible();
  },
};

export const Cancels: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await (await drawer()).findByRole('button', { name: 'Cancel invoice' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel invoice' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel invoice' }));
    const reason = question.getByRole('textbox', { name: /^Reason/ });
    await waitFor(() => expect(reason).toHaveAccessibleDescription('Please Enter Reason.'));
    await userEvent.type(reason, 'Wrong period');
    await userEvent.click(question.getByRole('button', { name: 'Cancel invoice' }));
    await waitFor(() => expect(sentTo(CANCEL)).toEqual([{ reason: 'Wrong period' }]));
    await expect(await (await drawer()).findByText(/Canceled by Casey Marsh.* Reason: Wrong period/)).toBeVisible();
    await expect((await drawer()).queryByRole('button', { name: 'Cancel invoice' })).not.toBeInTheDocument();
  },
};

export const ReversalRefused: Story = {
  parameters: showing(invoiceOf(), { [REVERSE]: refused(409, 'The payment has been reversed already.') }),
  play: async ({ userEvent }) => {
    await userEvent.click(await (await drawer()).findByRole('button', { name: /^Reverse/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Reverse payment' }));
    await userEvent.type(question.getByRole('textbox', { name: /^Reason/ }), 'הצ׳ק חזר');
    await userEvent.click(question.getByRole('button', { name: 'Reverse' }));
    await expect(await question.findByRole('alert')).toHaveTextContent('The payment has been reversed already.');
    await expect(requestsOf(REVERSE)[0]?.parts).toEqual(['2', '2026-014', 'r1']);
  },
};

export const Paid: Story = {
  parameters: showing(invoiceOf({ status: 'paid', paid: 250, balance: 0 })),
  play: async () => {
    await expect(await (await drawer()).findByRole('button', { name: 'Cancel invoice' })).toBeVisible();
    await expect((await drawer()).queryByRole('button', { name: 'Record remittance' })).not.toBeInTheDocument();
  },
};

export const OnlyRead: Story = {
  parameters: inApp({
    session: { permissions: [] },
    answers: { ...NO_DRAFTS, 'GET provider_master/{}/invoices/{}': invoiceOf() },
  }),
  play: async () => {
    await expect(await (await drawer()).findByText('Martinez, Nicholaus')).toBeVisible();
    await expect((await drawer()).queryByRole('button', { name: 'Cancel invoice' })).not.toBeInTheDocument();
    await expect((await drawer()).queryByRole('button', { name: /^Reverse/ })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: showing(pending),
  play: async () => {
    await expect((await drawer()).getByRole('button', { name: /^Export/ })).toBeDisabled();
    await expect((await drawer()).queryByText('Partly paid')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: showing(refused(500, 'The invoice cannot be read.')),
  play: async () => {
    await expect(await (await drawer()).findByText('The invoice cannot be read.')).toBeVisible();
  },
};

const MANY = Array.from({ length: 120 }, (_, index) =>
  lineOf({
    payment_id: `p${index}`,
    case_id: `DEMO26-000${101 + index}`,
    injured_name: index === 0 ? 'בן־גוריון, דוד' : 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine the elder',
    reason: index === 1 ? 'taken_back' : 'collected',
  }),
);

export const ManyLinesAndARightToLeftName: Story = {
  parameters: showing(
    invoiceOf({
      lines: MANY,
      payments: [remittanceOf({ reversed: { by: 'Casey Marsh', at: '2026-04-20T15:12:00Z', reason: 'Returned' } })],
    }),
  ),
  play: async () => {
    await expect(await (await drawer()).findByText('בן־גוריון, דוד')).toBeVisible();
    await expect((await drawer()).getByText('Total: 120 lines')).toBeInTheDocument();
    await expect((await drawer()).getAllByText('reversed')[0]).toBeInTheDocument();
  },
};
