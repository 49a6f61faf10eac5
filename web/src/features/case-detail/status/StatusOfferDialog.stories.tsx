import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { caseWritten } from '@/stories/fixtures/case.js';
import { CLOSED_PAID, offerOf } from '@/stories/fixtures/next-statuses.js';
import { pending, refused, requestsOf } from '@/stories/server.js';
import { UntilClosed } from '@/stories/UntilClosed.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { StatusOfferDialog } from './StatusOfferDialog.js';

const offered = (offer = offerOf()) => (
  <UntilClosed>{onClose => <StatusOfferDialog offer={offer} onClose={onClose} />}</UntilClosed>
);

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { children: offered() },
  parameters: inCase({ 'GET case/{}/update/status': caseWritten() as never }),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

const change = () => screen.findByRole('button', { name: 'Change status' });

export const Accepted: Story = {
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Set the case to Closed, paid?' })).toBeVisible();
    await expect(screen.getByText('Open: Interest')).toBeVisible();
    await expect(screen.getByText('$52.10')).toBeVisible();
    await waitFor(async () => expect(await change()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(requestsOf('GET case/{}/update/status').map(({ query }) => query)).toEqual([
        { status: '37', reason: 'Payment', date: '2026-04-21' },
      ]),
    );
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
  },
};

export const Kept: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Keep status' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(requestsOf('GET case/{}/update/status')).toHaveLength(0);
  },
};

export const NothingOpen: Story = {
  args: { children: offered(offerOf({ open: [], open_amount: 0 })) },
  play: async () => {
    await expect(await screen.findByText(/^Principal, interest, fee and filing fee are covered/)).toBeVisible();
    await expect(screen.queryByText(/^Open:/)).not.toBeInTheDocument();
  },
};

export const Refused: Story = {
  parameters: inCase({ 'GET case/{}/update/status': refused(403, 'You may not close cases.') }),
  play: async ({ userEvent }) => {
    await userEvent.click(await change());
    await expect(await screen.findByRole('alert')).toHaveTextContent('You may not close cases.');
    await expect(await change()).toBeEnabled();
  },
};

export const Saving: Story = {
  parameters: inCase({ 'GET case/{}/update/status': pending }),
  play: async ({ userEvent }) => {
    await userEvent.click(await change());
    await waitFor(async () => expect(await change()).toBeDisabled());
    await expect(screen.getByRole('button', { name: 'Keep status' })).toBeDisabled();
  },
};

export const LongRightToLeftStatus: Story = {
  args: { children: offered(offerOf({ status: { ...CLOSED_PAID, name: 'נסגר, שולם במלואו '.repeat(8) } })) },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: /נסגר, שולם במלואו/ })).toBeVisible();
    await expect(await change()).toBeVisible();
  },
};
