import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { ApiError } from '@/providers/http/api-error.js';
import { NO_DRAFTS } from '@/stories/fixtures/case-answers.js';
import { invoiceOf } from '@/stories/fixtures/invoices.js';
import { inApp } from '@/stories/parameters.js';
import { PaymentDrawer } from './PaymentDrawer.js';

const meta: Meta<typeof PaymentDrawer> = {
  component: PaymentDrawer,
  args: { invoice: invoiceOf(), onPay: fn(() => Promise.resolve(invoiceOf({ balance: 50, paid: 200 }))), onClose: fn() },
  parameters: inApp({ answers: NO_DRAFTS }),
};
export default meta;
type Story = StoryObj<typeof PaymentDrawer>;

const drawer = async () => within(await screen.findByRole('dialog', { name: /for invoice 2026-014$/ }));
const amount = async () => (await drawer()).getByRole('textbox', { name: /^Amount/ });
const record = async () => (await drawer()).getByRole('button', { name: /^Record/ });

export const Remittance: Story = {
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Record remittance for invoice 2026-014' })).toBeVisible();
    await expect(await amount()).toHaveValue('150.00');
    await expect((await drawer()).getByRole('status')).toHaveTextContent('$150.00');
    await userEvent.clear(await amount());
    await userEvent.type(await amount(), '100');
    await userEvent.click(await record());
    await waitFor(() =>
      expect(args.onPay).toHaveBeenCalledWith('2026-014', { amount: 100, paid_on: '2026-04-21', check_no: null, note: null }),
    );
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};

export const PaymentOfTheProvider: Story = {
  args: { invoice: invoiceOf({ kind: 'direct', balance: 62.5 }) },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Record payment for invoice 2026-014' })).toBeVisible();
    await expect(await amount()).toHaveValue('62.50');
  },
};

export const AmountMissing: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.clear(await amount());
    await userEvent.click(await record());
    await waitFor(async () => expect(await amount()).toBeInvalid());
    await expect(args.onPay).not.toHaveBeenCalled();
  },
};

export const FieldErrorOfTheServer: Story = {
  args: { onPay: () => Promise.reject(new ApiError(422, 'VALIDATION_FAILED', 'Not saved.', { amount: 'More than is open.' })) },
  play: async ({ userEvent }) => {
    await userEvent.type((await drawer()).getByRole('textbox', { name: /^Note/ }), 'הערה');
    await userEvent.click(await record());
    await waitFor(async () => expect(await amount()).toHaveAccessibleDescription('More than is open.'));
    await expect((await drawer()).getByRole('textbox', { name: /^Note/ })).toHaveValue('הערה');
  },
};

export const Refused: Story = {
  args: { onPay: () => Promise.reject(new ApiError(409, 'CONFLICT', 'The invoice has been canceled.')) },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await record());
    await expect(await screen.findByText('The invoice has been canceled.')).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Saving: Story = {
  args: { onPay: () => new Promise(() => undefined) },
  play: async ({ userEvent }) => {
    await userEvent.click(await record());
    await waitFor(async () => expect(await record()).toBeDisabled());
  },
};

export const LongRightToLeftNote: Story = {
  play: async ({ userEvent, args }) => {
    const note = (await drawer()).getByRole('textbox', { name: /^Note/ });
    await userEvent.click(note);
    await userEvent.paste('שולם בהעברה בנקאית. '.repeat(8));
    await userEvent.click(await record());
    await waitFor(() =>
      expect(args.onPay).toHaveBeenCalledWith(
        '2026-014',
        expect.objectContaining({ note: expect.stringMatching(/^שולם/) as string }),
      ),
    );
  },
};
