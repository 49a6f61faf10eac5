import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { caseWritten } from '@/stories/fixtures/case.js';
import { billOf } from '@/stories/fixtures/case-rows.js';
import { type Answers, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import { UntilClosed } from '@/stories/UntilClosed.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { DeleteTreatmentDialog, RemoveBillDialog } from './TreatmentDialogs.js';

const DELETE = 'POST case/{}/treatment/delete';
const REMOVE = 'POST case/{}/treatment/remove/bill';
const WRITTEN = { ...caseWritten(), ledger: [], settlement: null };
const deleting = (answer: Answers[typeof DELETE]) => inCase({ [DELETE]: answer });
const removing = (answer: Answers[typeof REMOVE]) => inCase({ [REMOVE]: answer });
const toDelete = (treatment = billOf()) => (
  <UntilClosed>{onClose => <DeleteTreatmentDialog treatment={treatment} onClose={onClose} />}</UntilClosed>
);
const toRemove = <UntilClosed>{onClose => <RemoveBillDialog treatment={billOf()} onClose={onClose} />}</UntilClosed>;

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { children: toDelete() },
  parameters: deleting({ ...WRITTEN, deleted: 1 }),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

const dialog = async () => within(await screen.findByRole('dialog'));
const confirm = async (name: string) => (await dialog()).getByRole('button', { name });

export const DeletesATreatment: Story = {
  play: async ({ userEvent }) => {
    await expect((await dialog()).getByText(/^2 codes are deleted with it\. .* from \$1,520\.60 to \$329\.60\.$/)).toBeVisible();
    await userEvent.click(await confirm('Delete'));
    await waitFor(() => expect(sentTo(DELETE)).toEqual([['b1']]));
    await expect(await screen.findByText('Deleted Successfully')).toBeVisible();
  },
};

export const DeletionCanceled: Story = {
  play: async ({ userEvent }) => {
    await dialog();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(requestsOf(DELETE)).toHaveLength(0);
  },
};

export const DeletionRefused: Story = {
  parameters: deleting(refused(409, 'The bill has payments.')),
  play: async ({ userEvent }) => {
    await userEvent.click(await confirm('Delete'));
    await expect(await screen.findByRole('alert')).toHaveTextContent('The bill has payments.');
    await expect(await confirm('Delete')).toBeEnabled();
  },
};

export const RemovesTheBill: Story = {
  args: { children: toRemove },
  parameters: removing({ ...WRITTEN, removed: 1, treatments: [billOf({ bill_number: null })] }),
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Remove the bill?' })).toBeVisible();
    await expect((await dialog()).getByText('Procedures and amount are kept.')).toBeVisible();
    await userEvent.click(await confirm('Remove bill'));
    await waitFor(() => expect(sentTo(REMOVE)).toEqual([['b1']]));
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
  },
};

export const RemovingTheBill: Story = {
  args: { children: toRemove },
  parameters: removing(pending),
  play: async ({ userEvent }) => {
    await userEvent.click(await confirm('Remove bill'));
    await waitFor(async () => expect(await confirm('Remove bill')).toBeDisabled());
  },
};

export const LongRightToLeftBillNumber: Story = {
  args: { children: toDelete(billOf({ bill_number: `חשבון ${'20569-'.repeat(20)}` })) },
  play: async () => {
    await expect((await dialog()).getByText(/חשבון/)).toBeVisible();
    await expect((await dialog()).getByText(/1,191\.00/)).toBeVisible();
  },
};
