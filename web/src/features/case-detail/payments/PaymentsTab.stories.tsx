import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, within } from 'storybook/test';
import { pending, refused } from '@/stories/server.js';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { INTEREST_PAID, paymentOf } from '@/stories/fixtures/case-rows.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { PaymentsTab } from './PaymentsTab.js';

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { tab: 'PT', children: <PaymentsTab /> },
  parameters: inCase(),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

export const Ledger: Story = {
  play: async ({ canvas }) => {
    const ledger = within(await canvas.findByRole('grid', { name: 'Ledger' }));
    await expect(await ledger.findByText('04/02/2026', { selector: 'tr:nth-child(2) td' })).toBeVisible();
    await expect(ledger.getByText('Claim').closest('tr')).toHaveTextContent('1,520.60');
    await expect(ledger.getByText(/Total paid/).closest('tr')).toHaveTextContent('1,208.10');
    await expect(canvas.getByText('2 entries')).toBeVisible();
  },
};

const REVERSED = [
  paymentOf({ standing: 'reversed', reversed_by_id: 'p9' }),
  paymentOf({
    id: 'p9',
    transaction_type: 'REVERSAL',
    transaction_type_name: 'Reversal',
    amount: 312.5,
    standing: 'reversal',
    reverses_id: 'p1',
  }),
  INTEREST_PAID,
];

export const ReversedEntriesCanBeHidden: Story = {
  parameters: inCase({ 'GET payment/transaction/{}/all': REVERSED }),
  play: async ({ canvas, userEvent }) => {
    const rows = async () => within(await canvas.findByRole('grid', { name: 'Ledger' })).getAllByRole('row');
    await expect(await canvas.findByText('Reversed')).toBeVisible();
    const before = (await rows()).length;
    await userEvent.click(canvas.getByRole('switch', { name: 'Only valid entries' }));
    await expect((await rows()).length).toBe(before - 2);
    await expect(canvas.queryByText('Reversed')).not.toBeInTheDocument();
  },
};

export const Empty: Story = {
  parameters: inCase({ 'GET payment/transaction/{}/all': [] }),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('No payments yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /^Record payment/ }));
    await expect(await screen.findByRole('dialog', { name: /^Record payment, balance/ })).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: inCase({ 'GET payment/transaction/{}/all': refused(500, 'The ledger cannot be read.') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The ledger cannot be read.')).toBeVisible();
  },
};

const PAYMENTS = Array.from({ length: 80 }, (_, index) => paymentOf({ id: `p${index}`, check_no: `CHK${index}` }));

export const ManyEntries: Story = {
  parameters: inCase({ 'GET payment/transaction/{}/all': PAYMENTS }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('CHK79')).toBeInTheDocument();
  },
};

export const LongPayer: Story = {
  parameters: inCase({
    'GET payment/transaction/{}/all': [
      paymentOf({ payer: 'חברת הביטוח הראשונה and The Northlight Mutual Casualty Insurance Company of New York' }),
    ],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/חברת הביטוח/)).toBeVisible();
  },
};

export const ReadOnly: Story = {
  args: { isReadOnly: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 entries')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /^Record payment/ })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: inCase({ 'GET payment/transaction/{}/all': pending }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Record payment/ })).toBeVisible();
    await expect(canvas.queryByText('No payments yet')).not.toBeInTheDocument();
  },
};

export const RightToLeftTexts: Story = {
  parameters: inCase({
    'GET payment/transaction/{}/all': [
      paymentOf({ payer: 'הראל חברה לביטוח', description: 'תשלום חלקי '.repeat(12), posted_by: 'דוד בן־גוריון' }),
    ],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /הראל חברה לביטוח/ })).toHaveTextContent('312.50');
  },
};
