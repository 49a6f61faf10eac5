import type { PaymentRow } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { caseWritten } from '@/stories/fixtures/case.js';
import { INTEREST_PAID, paymentOf } from '@/stories/fixtures/case-rows.js';
import { pending, refused, requestsOf } from '@/stories/server.js';
import { UntilClosed } from '@/stories/UntilClosed.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { DeletePaymentDialog } from './DeletePaymentDialog.js';

const asked = (payment: PaymentRow) => (
  <UntilClosed>{onClose => <DeletePaymentDialog payment={payment} onClose={onClose} />}</UntilClosed>
);

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { children: asked(paymentOf()) },
  parameters: inCase({ 'DELETE case/{}/payment/transaction/{}': { ...caseWritten(), deleted: 1 } as never }),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Delete Confirmation !' }));

export const SaysWhatTheBalanceWillBe: Story = {
  play: async ({ userEvent }) => {
    const question = await dialog();
    await expect(question.getByRole('listitem')).toHaveTextContent(/04\/02\/2026.*Principal.*312\.50/);
    await expect(question.getByText(/\$1,208\.10.*\$1,520\.60/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(requestsOf('DELETE case/{}/payment/transaction/{}').map(({ parts }) => parts)).toEqual([
      ['DEMO26-000053', 'p1'],
    ]);
    await expect(await screen.findByText('Deleted Successfully')).toBeVisible();
  },
};

export const InterestLeavesTheBalance: Story = {
  args: { children: asked(INTEREST_PAID) },
  play: async () => {
    await expect((await dialog()).getByText(/\$1,208\.10.*\$1,208\.10/)).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: inCase({ 'DELETE case/{}/payment/transaction/{}': refused(409, 'The payment is on invoice 2026-014.') }),
  play: async ({ userEvent }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('The payment is on invoice 2026-014.');
    await expect((await dialog()).getByRole('button', { name: 'Delete' })).toBeEnabled();
  },
};

export const Deleting: Story = {
  parameters: inCase({ 'DELETE case/{}/payment/transaction/{}': pending }),
  play: async ({ userEvent }) => {
    await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect((await dialog()).getByRole('button', { name: 'Delete' })).toBeDisabled());
  },
};

export const LongAndRightToLeftType: Story = {
  args: { children: asked(paymentOf({ transaction_type_name: `תשלום קרן ${'by a check of a very long name '.repeat(5)}` })) },
  play: async () => {
    await expect((await dialog()).getByText(/תשלום קרן/)).toBeVisible();
    await expect((await dialog()).getByText(/312\.50/)).toBeVisible();
  },
};
