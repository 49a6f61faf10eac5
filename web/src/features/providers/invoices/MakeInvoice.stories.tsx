import type { InvoicePreview } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { invoiceOf, lineOf } from '@/stories/fixtures/invoices.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, sentTo } from '@/stories/server.js';
import { MakeInvoice } from './MakeInvoice.js';

const previewOf = (given: Partial<InvoicePreview> = {}): InvoicePreview => ({
  kind: 'escrow',
  period_from: '2026-03-01',
  period_to: '2026-04-21',
  invoice_date: '2026-04-21',
  due_date: '2026-05-21',
  gross_collected: 312.5,
  fee: 62.5,
  costs: 0,
  net: 250,
  due: 250,
  lines: [lineOf()],
  totals: { amount: 312.5, provider: 250, firm: 62.5, advancer: 0, funder: 0 },
  held: { payments: 0, amount: 0 },
  earlier: { payments: 0, amount: 0 },
  refusal: null,
  ...given,
});

const PREVIEW = 'POST provider_master/{}/invoices/preview';
const ISSUE = 'POST provider_master/{}/invoices';
const answering = (preview: Answers[typeof PREVIEW], issue: Answers[typeof ISSUE] = invoiceOf()) =>
  inApp({ answers: { [PREVIEW]: preview, [ISSUE]: issue } });

const meta: Meta<typeof MakeInvoice> = {
  component: MakeInvoice,
  args: { provider: 4, model: 'mixed', onClose: fn(), onMade: fn() },
  parameters: answering(previewOf()),
};
export default meta;
type Story = StoryObj<typeof MakeInvoice>;

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Create invoice' }));
const create = async () => (await drawer()).getByRole('button', { name: 'Create invoice' });

export const Created: Story = {
  play: async ({ userEvent, args }) => {
    await expect(await (await drawer()).findByText('Dated 04/21/2026, due 05/21/2026')).toBeVisible();
    await waitFor(async () => expect(await create()).toBeEnabled());
    await userEvent.click(await create());
    await waitFor(() => expect(args.onMade).toHaveBeenCalledWith('2026-014'));
    const period = { kind: 'escrow', period_from: '2026-03-01', period_to: '2026-04-21' };
    await expect(sentTo(ISSUE)).toEqual([{ ...period, payment_ids: ['p1'], gross_collected: 312.5, net: 250 }]);
  },
};

export const ALineLeftOut: Story = {
  parameters: answering(previewOf({ lines: [lineOf(), lineOf({ payment_id: 'p2', case_id: 'DEMO26-000054' })] })),
  play: async ({ userEvent }) => {
    const row = await (await drawer()).findByRole('row', { name: /DEMO26-000054/ });
    await userEvent.click(within(row).getByRole('checkbox'));
    await waitFor(() => expect(sentTo(PREVIEW).at(-1)).toMatchObject({ payment_ids: ['p1'] }));
  },
};

export const NothingToInvoice: Story = {
  parameters: answering(
    previewOf({
      lines: [],
      held: { payments: 2, amount: 80 },
      earlier: { payments: 1, amount: 12.5 },
      refusal: 'Nothing is due.',
    }),
  ),
  play: async () => {
    await expect(await (await drawer()).findByText('Nothing to invoice')).toBeVisible();
    await expect((await drawer()).getByText(/^2 payments of \$?80\.00 are on hold/)).toBeVisible();
    await expect((await drawer()).getByText(/^1 payment of \$?12\.50 before 03\/01\/2026/)).toBeVisible();
    await expect((await drawer()).getByText('Nothing is due.')).toBeVisible();
    await expect(await create()).toBeDisabled();
  },
};

export const RefusedWhenCreated: Story = {
  parameters: answering(previewOf(), refused(409, 'Payments have changed. Check the invoice again.')),
  play: async ({ userEvent, args }) => {
    await waitFor(async () => expect(await create()).toBeEnabled());
    await userEvent.click(await create());
    await expect(await (await drawer()).findByText('Payments have changed. Check the invoice again.')).toBeVisible();
    await waitFor(() => expect(sentTo(PREVIEW).length).toBeGreaterThan(1));
    await expect(args.onMade).not.toHaveBeenCalled();
  },
};

export const Creating: Story = {
  parameters: answering(previewOf(), pending),
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await create()).toBeEnabled());
    await userEvent.click(await create());
    await waitFor(async () => expect(await create()).toBeDisabled());
  },
};

export const Loading: Story = {
  parameters: answering(pending),
  play: async ({ userEvent, args }) => {
    await expect(await create()).toBeDisabled();
    await expect((await drawer()).queryByText('Nothing to invoice')).not.toBeInTheDocument();
    await userEvent.click((await drawer()).getByRole('button', { name: 'Cancel' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const PreviewRefused: Story = {
  parameters: answering(refused(422, 'The period is longer than a year.')),
  play: async () => {
    await expect(await (await drawer()).findByText('The period is longer than a year.')).toBeVisible();
    await expect(await create()).toBeDisabled();
  },
};

export const ManyLinesWithRightToLeftNames: Story = {
  parameters: answering(
    previewOf({
      lines: Array.from({ length: 120 }, (_, index) =>
        lineOf({ payment_id: `p${index}`, case_id: `DEMO26-000${101 + index}`, injured_name: 'בן־גוריון, דוד '.repeat(4) }),
      ),
    }),
  ),
  play: async () => {
    await expect(await (await drawer()).findByRole('row', { name: /DEMO26-000101.*בן־גוריון/ })).toBeVisible();
    await expect((await drawer()).getByText('Total: 120 lines')).toBeVisible();
  },
};
