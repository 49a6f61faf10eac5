import type { SettlementView } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { caseWritten } from '@/stories/fixtures/case.js';
import { CASE_ID, settlementOf } from '@/stories/fixtures/case-rows.js';
import { type Answers, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import { UntilClosed } from '@/stories/UntilClosed.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { ResetSettlementDialog } from './ResetSettlementDialog.js';

const CALL = 'POST settlment/ResetPacketSettlement';
const RESET = { ...caseWritten(), settlement: null, left: [] };
const resetting = (answer: Answers[typeof CALL]) => inCase({ [CALL]: answer });
const asked = (settlement: SettlementView) => (
  <UntilClosed>{onClose => <ResetSettlementDialog settlement={settlement} onClose={onClose} />}</UntilClosed>
);

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { children: asked(settlementOf()) },
  parameters: resetting(RESET as never),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Reset the settlement' }));
const reset = async () => (await dialog()).getByRole('button', { name: 'Reset' });
const reason = async () => (await dialog()).getByRole('textbox', { name: /Reason/ });

export const Resets: Story = {
  play: async ({ userEvent }) => {
    await userEvent.type(await reason(), ' Wrong case ');
    await userEvent.click(await reset());
    await waitFor(() => expect(sentTo(CALL)).toEqual([{ case_id: CASE_ID, reason: 'Wrong case' }]));
    await expect(await screen.findByText('Settlement reset.')).toBeVisible();
  },
};

export const ReasonMissing: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await reset());
    await waitFor(async () => expect(await reason()).toHaveAccessibleDescription('Please Enter Reason.'));
    await expect(requestsOf(CALL)).toHaveLength(0);
  },
};

export const Refused: Story = {
  parameters: resetting(refused(409, 'The settlement has been paid.')),
  play: async ({ userEvent }) => {
    await userEvent.type(await reason(), 'טעות');
    await userEvent.click(await reset());
    await expect(await screen.findByRole('alert')).toHaveTextContent('The settlement has been paid.');
    await expect(await reason()).toHaveValue('טעות');
  },
};

export const Resetting: Story = {
  parameters: resetting(pending),
  play: async ({ userEvent }) => {
    await userEvent.type(await reason(), 'Wrong case');
    await userEvent.click(await reset());
    await waitFor(async () => expect(await reset()).toBeDisabled());
  },
};
