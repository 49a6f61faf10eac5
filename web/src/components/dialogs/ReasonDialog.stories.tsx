import type { Meta, StoryObj } from '@storybook/react-vite';
import { Undo2 } from 'lucide-react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { ApiError } from '@/providers/http/api-error.js';
import { ReasonDialog } from './ReasonDialog.js';

const meta: Meta<typeof ReasonDialog> = {
  component: ReasonDialog,
  args: {
    title: 'Reopen the case?',
    question: 'DEMO26-000123 returns to the open cases.',
    confirmLabel: 'Reopen',
    icon: <Undo2 size={16} />,
    maxLength: 1000,
    call: fn(() => Promise.resolve()),
    onDone: fn(),
    onClose: fn(),
  },
};
export default meta;
type Story = StoryObj<typeof ReasonDialog>;

export const SendsTheReason: Story = {
  play: async ({ userEvent, args }) => {
    const reason = await screen.findByLabelText('Reason');
    await waitFor(() => expect(reason).toHaveFocus());
    await userEvent.type(reason, '  The carrier paid the wrong case.  ');
    await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
    await expect(args.call).toHaveBeenCalledWith('The carrier paid the wrong case.');
    await waitFor(() => expect(args.onDone).toHaveBeenCalled());
  },
};

export const ReasonMissing: Story = {
  args: { required: true },
  play: async ({ userEvent, args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(screen.getByLabelText(/^Reason/)).toHaveAccessibleDescription('Please Enter Reason.'));
    await expect(args.call).not.toHaveBeenCalled();
  },
};

export const RefusedAndKept: Story = {
  args: { call: () => Promise.reject(new ApiError(409, 'CONFLICT', 'The case is in a packet.')) },
  play: async ({ userEvent }) => {
    await userEvent.type(await screen.findByLabelText('Reason'), 'Paid twice');
    await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('The case is in a packet.');
    await expect(screen.getByLabelText('Reason')).toHaveValue('Paid twice');
    await expect(screen.getByRole('button', { name: 'Reopen' })).toBeEnabled();
  },
};

export const Reopening: Story = {
  args: { call: () => new Promise(() => undefined), question: 'התיק יחזור לרשימת התיקים הפתוחים. '.repeat(12) },
  play: async ({ userEvent, args }) => {
    await userEvent.type(await screen.findByLabelText('Reason'), 'Paid twice');
    await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reopen' })).toBeDisabled());
    await expect(screen.getByText(/^התיק יחזור/)).toBeVisible();
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};
