import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { caseWritten } from '@/stories/fixtures/case.js';
import { CLOSED_PAID, nextStatusOf } from '@/stories/fixtures/next-statuses.js';
import { type Answers, pending, refused, requestsOf } from '@/stories/server.js';
import { UntilClosed } from '@/stories/UntilClosed.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { StatusDialog } from './StatusDialog.js';

const changing = (answer: Answers['GET case/{}/update/status'], rows = [nextStatusOf(), CLOSED_PAID]) =>
  inCase({ 'GET case/{}/next_status': rows, 'GET case/{}/update/status': answer });

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { children: <UntilClosed>{onClose => <StatusDialog onClose={onClose} />}</UntilClosed> },
  parameters: changing(caseWritten({ current_status_id: 13, current_status_name: 'Hearing scheduled' }) as never),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Change status' }));
const step = (name: string) => screen.findByRole('radio', { name });
const change = async () => (await dialog()).getByRole('button', { name: 'Change status' });
const asked = () => requestsOf('GET case/{}/update/status').map(({ query }) => query);

export const NextInTheWorkflow: Story = {
  play: async ({ userEvent }) => {
    const next = within(await screen.findByRole('group', { name: 'Next in the workflow' }));
    const always = within(screen.getByRole('group', { name: 'Always allowed' }));
    await expect(await next.findByRole('radio', { name: 'Hearing scheduled' })).not.toBeChecked();
    await expect(always.getByRole('radio', { name: 'Closed, paid' })).not.toBeChecked();
    await expect(await change()).toBeDisabled();
    await userEvent.click(await step('Hearing scheduled'));
    await userEvent.type((await dialog()).getByRole('textbox', { name: 'Note' }), 'By letter');
    await userEvent.click(await change());
    await waitFor(() => expect(asked()).toEqual([{ status: '13', reason: 'By letter' }]));
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
  },
};

export const StatusThatNeedsADateAndAReason: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await step('Closed, paid'));
    await expect((await dialog()).getByRole('textbox', { name: /^Reason/ })).toBeRequired();
    const date = (await dialog()).getByLabelText(/^Date/);
    await userEvent.type(date, '04202026');
    await userEvent.type((await dialog()).getByRole('textbox', { name: /^Reason/ }), 'Check received');
    await userEvent.click(await change());
    await waitFor(() => expect(asked()).toEqual([{ status: '37', reason: 'Check received', date: '2026-04-20' }]));
  },
};

export const ServerAsksForAReason: Story = {
  parameters: changing(refused(422, 'Not saved.', { errors: { reason: 'Please Enter Reason.' } })),
  play: async ({ userEvent }) => {
    await userEvent.click(await step('Hearing scheduled'));
    await userEvent.click(await change());
    const reason = await screen.findByRole('textbox', { name: /^Reason/ });
    await waitFor(() => expect(reason).toHaveAccessibleDescription('Please Enter Reason.'));
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const AnotherUserWasFaster: Story = {
  parameters: changing(
    refused(409, 'Status cannot be changed from Settled to Hearing scheduled.', { errors: { allowed: [CLOSED_PAID] } }),
  ),
  play: async ({ userEvent }) => {
    await userEvent.click(await step('Hearing scheduled'));
    await userEvent.click(await change());
    await expect(await screen.findByRole('alert')).toHaveTextContent(
      'Status cannot be changed from Settled to Hearing scheduled.',
    );
    const allowed = within(await screen.findByRole('group', { name: 'Allowed statuses' }));
    await expect(allowed.getAllByRole('radio')).toHaveLength(1);
    await expect(screen.queryByRole('group', { name: 'Next in the workflow' })).not.toBeInTheDocument();
  },
};

export const ServerAsksForADate: Story = {
  parameters: changing(refused(422, 'Not saved.', { errors: { date: 'Please Enter Date.' } })),
  play: async ({ userEvent }) => {
    await userEvent.click(await step('Hearing scheduled'));
    await userEvent.click(await change());
    await expect(await (await dialog()).findByText('Please Enter Date.')).toBeVisible();
    await expect((await dialog()).getByRole('textbox', { name: /^Date/ })).toBeInvalid();
    await expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
};

export const Changing: Story = {
  parameters: changing(pending),
  play: async ({ userEvent }) => {
    await userEvent.click(await step('Hearing scheduled'));
    await userEvent.click(await change());
    await waitFor(async () => expect(await change()).toBeDisabled());
    await expect((await dialog()).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};

export const Loading: Story = {
  parameters: inCase({ 'GET case/{}/next_status': pending }),
  play: async () => {
    await expect((await dialog()).getByText('Choose a status')).toBeVisible();
    await expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await expect(await change()).toBeDisabled();
  },
};

const MANY = Array.from({ length: 40 }, (_, index) => nextStatusOf({ id: 100 + index, follows: index < 20 }));
const OPTIONS = MANY.map(({ id }, index) => ({
  id,
  name: index === 0 ? 'ממתין לדיון' : `Awaiting the decision of the ${index}th arbitrator of the appeals board`,
}));

export const ManyLongNames: Story = {
  parameters: inCase({ 'GET case/{}/next_status': MANY, 'GET status/option': OPTIONS }),
  play: async () => {
    await expect(await step('ממתין לדיון')).toBeInTheDocument();
    await expect(screen.getAllByRole('radio')).toHaveLength(40);
    await expect(screen.getByText(/^Awaiting the decision of the 39th/)).toBeInTheDocument();
  },
};
