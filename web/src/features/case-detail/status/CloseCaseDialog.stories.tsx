import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { caseOf, caseWritten } from '@/stories/fixtures/case.js';
import { CLOSED_PAID, nextStatusOf } from '@/stories/fixtures/next-statuses.js';
import { type Answers, pending, refused, sentTo } from '@/stories/server.js';
import { UntilClosed } from '@/stories/UntilClosed.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { CloseCaseDialog } from './CloseCaseDialog.js';

const closing = (answer: Answers['POST case/{}/close']) =>
  inCase({ 'GET case/{}/next_status': [nextStatusOf(), CLOSED_PAID], 'POST case/{}/close': answer });

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { children: <UntilClosed>{onClose => <CloseCaseDialog onClose={onClose} />}</UntilClosed> },
  parameters: closing(caseWritten({ is_closed: true }) as never),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Close the case' }));
const close = async () => (await dialog()).getByRole('button', { name: 'Close the case' });
const reason = async () => (await dialog()).getByRole('textbox', { name: /^Reason/ });
const status = async () => (await dialog()).getByRole('combobox', { name: 'Closing status' });

export const StatusFromTheBalance: Story = {
  play: async ({ userEvent }) => {
    await expect((await dialog()).getByRole('listitem')).toHaveTextContent('1,208.10');
    await expect(await status()).toHaveTextContent('Automatic (from the balance)');
    await userEvent.type(await reason(), 'Paid in full');
    await userEvent.click(await close());
    await waitFor(() => expect(sentTo('POST case/{}/close')).toEqual([{ reason: 'Paid in full' }]));
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
  },
};

const CLOSED = caseOf({ is_closed: true });
const reopening = (reopen: boolean) =>
  inCase({
    'GET case/{}/next_status': [nextStatusOf(), CLOSED_PAID],
    'POST case/{}/close': caseWritten({ is_closed: true, allowed: { ...CLOSED.allowed, reopen } }) as never,
    'POST case/{}/reopen': caseWritten() as never,
  });

export const UndoesClosing: Story = {
  parameters: reopening(true),
  play: async ({ userEvent }) => {
    await userEvent.type(await reason(), 'Paid in full');
    await userEvent.click(await close());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sentTo('POST case/{}/reopen')).toEqual([{ reason: 'Closing was undone.' }]));
    await expect(await screen.findByText('Undone')).toBeVisible();
  },
};

export const WhoMayNotReopenCannotUndo: Story = {
  parameters: reopening(false),
  play: async ({ userEvent }) => {
    await userEvent.type(await reason(), 'Paid in full');
    await userEvent.click(await close());
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  },
};

export const OnlyFinalStatusesCanBeChosen: Story = {
  play: async ({ userEvent }) => {
    await waitFor(async () => {
      await userEvent.click(await status());
      await expect(screen.getByRole('option', { name: 'Closed, paid' })).toBeVisible();
    });
    await expect(screen.queryByRole('option', { name: 'Hearing scheduled' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('option', { name: 'Closed, paid' }));
    await userEvent.type(await reason(), 'Check received');
    await userEvent.click(await close());
    await waitFor(() => expect(sentTo('POST case/{}/close')).toEqual([{ reason: 'Check received', status_id: 37 }]));
  },
};

export const FieldErrors: Story = {
  parameters: closing(
    refused(422, 'Not saved.', { errors: { reason: 'Please Enter Reason.', status_id: 'The status is not final.' } }),
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await close());
    await waitFor(async () => expect(await reason()).toHaveAccessibleDescription('Please Enter Reason.'));
    await expect((await dialog()).getByText('The status is not final.')).toBeVisible();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const Refused: Story = {
  parameters: closing(refused(409, 'The case is in a packet that has been filed.')),
  play: async ({ userEvent }) => {
    await userEvent.type(await reason(), 'Withdrawn');
    await userEvent.click(await close());
    await expect(await screen.findByRole('alert')).toHaveTextContent('The case is in a packet that has been filed.');
    await expect(await reason()).toHaveValue('Withdrawn');
  },
};

export const Closing: Story = {
  parameters: closing(pending),
  play: async ({ userEvent }) => {
    await userEvent.type(await reason(), 'Withdrawn');
    await userEvent.click(await close());
    await waitFor(async () => expect(await close()).toBeDisabled());
    await userEvent.keyboard('{Escape}');
    await expect(await close()).toBeVisible();
  },
};

export const StatusesLoading: Story = {
  parameters: inCase({ 'GET case/{}/next_status': pending }),
  play: async ({ userEvent }) => {
    await userEvent.click(await status());
    await expect(await screen.findAllByRole('option')).toHaveLength(1);
    await expect(screen.getByRole('option')).toHaveTextContent('Automatic (from the balance)');
  },
};

export const RightToLeftName: Story = {
  args: { details: caseOf({ injured_last_name: 'בן־גוריון', injured_first_name: 'דוד' }) },
  play: async () => {
    await expect((await dialog()).getByText(/בן־גוריון/)).toBeVisible();
    await expect(await close()).toBeEnabled();
  },
};
