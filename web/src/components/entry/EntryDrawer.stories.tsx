import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { FormDate } from '@/components/forms/FormDate.js';
import { FormMoney } from '@/components/forms/FormNumber.js';
import type { Messages } from '@/components/forms/form-values.js';
import { FieldGrid } from '@/components/forms/FormSection.js';
import { ApiError } from '@/providers/http/api-error.js';
import { EntryDrawer } from './EntryDrawer.js';

interface Entered {
  amount: number | null;
  paid_on: string | null;
}

const meta: Meta<typeof EntryDrawer<Entered>> = {
  component: EntryDrawer,
  args: {
    title: 'Record payment',
    name: 'the new payment',
    values: { amount: null, paid_on: '2026-04-21' },
    validate: ({ amount }): Messages => (amount === null ? { amount: 'Please Enter Amount.' } : {}),
    onSave: fn(() => Promise.resolve()),
    onClose: fn(),
    saveLabel: 'Record',
    foot: 'Balance after: $1,250.00',
  },
  render: args => (
    <EntryDrawer {...args}>
      <FieldGrid>
        <FormMoney source="amount" label="Amount" required span={3} autoFocus />
        <FormDate source="paid_on" label="Paid on" span={3} />
      </FieldGrid>
    </EntryDrawer>
  ),
};
export default meta;
type Story = StoryObj<typeof meta>;

const amount = () => screen.findByLabelText(/^Amount/);

export const Saves: Story = {
  play: async ({ userEvent, args }) => {
    const field = await amount();
    await waitFor(() => expect(field).toHaveFocus());
    await userEvent.type(field, '250');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(args.onSave).toHaveBeenCalledWith({ amount: 250, paid_on: '2026-04-21' }));
  },
};

export const FieldMessage: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: /^Record/ }));
    await waitFor(async () => expect(await amount()).toHaveAccessibleDescription('Please Enter Amount.'));
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

export const FieldErrorOfTheServer: Story = {
  args: { onSave: () => Promise.reject(new ApiError(422, 'VALIDATION_FAILED', 'Not saved.', { amount: 'More than is open.' })) },
  play: async ({ userEvent }) => {
    const field = await amount();
    await userEvent.type(field, '9000');
    await userEvent.click(screen.getByRole('button', { name: /^Record/ }));
    await waitFor(() => expect(field).toHaveAccessibleDescription('More than is open.'));
    await expect(field).toHaveValue('9,000.00');
  },
};

export const RefusedAsAWhole: Story = {
  args: { onSave: () => Promise.reject(new ApiError(409, 'CONFLICT', 'The case is closed.')) },
  play: async ({ userEvent }) => {
    await userEvent.type(await amount(), '10');
    await userEvent.click(screen.getByRole('button', { name: /^Record/ }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('The case is closed.');
    await waitFor(() => expect(screen.getByRole('button', { name: /^Record/ })).toBeEnabled());
  },
};

export const AsksBeforeItIsClosed: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.type(await amount(), '10');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const ClosesAtOnceWhenNothingWasTyped: Story = {
  play: async ({ userEvent, args }) => {
    await amount();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Saving: Story = {
  args: { onSave: () => new Promise(() => undefined) },
  play: async ({ userEvent }) => {
    await userEvent.type(await amount(), '10');
    await userEvent.click(screen.getByRole('button', { name: /^Record/ }));
    await waitFor(() => expect(screen.getByRole('button', { name: /^Record/ })).toBeDisabled());
    await expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

const conflict = new ApiError(412, 'REVISION_CONFLICT', 'The payment was changed.');

export const Conflict: Story = {
  args: { onSave: () => Promise.reject(conflict), onConflict: fn() },
  play: async ({ userEvent, args }) => {
    await userEvent.type(await amount(), '10');
    await userEvent.click(screen.getByRole('button', { name: /^Record/ }));
    await waitFor(() => expect(args.onConflict).toHaveBeenCalledWith(conflict, { amount: 10, paid_on: '2026-04-21' }));
    // Nothing is lost until the user chooses.
    await expect(await amount()).toHaveValue('10.00');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};
