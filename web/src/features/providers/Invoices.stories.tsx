import { provider } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { invoiceOf } from '@/stories/fixtures/invoices.js';
import { invoiceRowOf } from '@/stories/fixtures/provider-cases.js';
import { recordPart } from '@/stories/fixtures/record-part.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused } from '@/stories/server.js';
import Invoices from './Invoices.js';

const CALL = 'GET provider_master/{}/invoices';
const NOTHING = { gross_collected: 0, fee: 0, costs: 0, net: 0, paid: 0, balance: 0 };
const TOTALS = { gross_collected: 625, fee: 125, costs: 0, net: 500, paid: 200, balance: 300 };
const answering = (answer: Answers[typeof CALL], more: Answers = {}) => inApp({ answers: { [CALL]: answer, ...more } });
const TWO = {
  result: [invoiceRowOf(), invoiceRowOf({ invoice_number: '2026-015', kind: 'direct', status: 'paid' })],
  total_rows: 2,
  totals: TOTALS,
};

const meta: Meta<typeof Invoices> = {
  component: Invoices,
  args: recordPart(provider, { collection_model: 'mixed' }),
  parameters: answering(TWO, { 'GET provider_master/{}/invoices/{}': invoiceOf() }),
};
export default meta;
type Story = StoryObj<typeof Invoices>;

export const BothKinds: Story = {
  play: async ({ canvas, userEvent }) => {
    const row = await canvas.findByRole('row', { name: /^2026-014/ });
    await expect(row).toHaveTextContent('Partly paid');
    await expect(canvas.getByRole('columnheader', { name: /Kind/ })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /^Total: 2/ })).toHaveTextContent('300.00');
    await userEvent.dblClick(row);
    await expect(await screen.findByRole('dialog', { name: 'Invoice 2026-014' })).toBeVisible();
  },
};

export const OneKind: Story = {
  args: recordPart(provider, { collection_model: 'escrow' }),
  play: async ({ canvas }) => {
    await canvas.findByRole('row', { name: /^2026-014/ });
    await expect(canvas.queryByRole('columnheader', { name: /Kind/ })).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: answering({ result: [], total_rows: 0, totals: NOTHING }, { 'POST provider_master/{}/invoices/preview': pending }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No invoices yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Create invoice' }));
    await expect(await screen.findByRole('dialog', { name: 'Create invoice' })).toBeVisible();
  },
};

export const OfAClinic: Story = {
  parameters: inApp({ session: { permissions: ['View', 'CanViewCase'] }, answers: { [CALL]: TWO } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /^2026-014/ })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Create invoice' })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: answering(pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Find' })).toBeVisible();
    await expect(canvas.queryByText('No invoices yet')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: answering(refused(500, 'The invoices cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The invoices cannot be read.');
  },
};
