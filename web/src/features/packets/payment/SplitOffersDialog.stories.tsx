import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { STATUS_ANSWERS } from '@/stories/fixtures/case-answers.js';
import { caseOf, caseWritten } from '@/stories/fixtures/case.js';
import { offerOf } from '@/stories/fixtures/next-statuses.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, requestsOf } from '@/stories/server.js';
import type { OfferedCase } from './split-offers.js';
import { SplitOffersDialog } from './SplitOffersDialog.js';

const offeredOf = (case_id: string, given: Partial<OfferedCase> = {}): OfferedCase => ({
  case_id,
  revision: 8,
  allowed: caseOf().allowed,
  claim_amount: 1520.6,
  paid_amount: 1520.6,
  balance: 0,
  current_status_id: 12,
  current_status: 'Filed',
  status_offer: offerOf(),
  ...given,
});

const CALL = 'GET case/{}/update/status';
const changing = (answer: Answers[typeof CALL]) => inApp({ answers: { ...STATUS_ANSWERS, [CALL]: answer } });
const asked = () => requestsOf(CALL).map(({ parts, query }) => [parts[0], query]);

const meta: Meta<typeof SplitOffersDialog> = {
  component: SplitOffersDialog,
  args: {
    cases: [offeredOf('DEMO26-000053'), offeredOf('DEMO26-000054', { status_offer: offerOf({ open: [], open_amount: 0 }) })],
    onClose: fn(),
  },
  parameters: changing(caseWritten() as never),
};
export default meta;
type Story = StoryObj<typeof SplitOffersDialog>;

const dialog = async () => within(await screen.findByRole('dialog', { name: /^Set the status of/ }));
const change = async () => (await dialog()).getByRole('button', { name: 'Change status' });
const STATUS = { status: '37', reason: 'Payment', date: '2026-04-21' };

export const ChangesAll: Story = {
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Set the status of 2 cases?' })).toBeVisible();
    await expect((await dialog()).getByText('$52.10 open')).toBeVisible();
    await expect((await dialog()).getByText('covered')).toBeVisible();
    await userEvent.click(await change());
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(asked()).toEqual([
      ['DEMO26-000053', STATUS],
      ['DEMO26-000054', STATUS],
    ]);
  },
};

export const LeavesACaseOut: Story = {
  play: async ({ userEvent }) => {
    await userEvent.click((await dialog()).getByRole('checkbox', { name: /DEMO26-000054/ }));
    await expect(await screen.findByRole('dialog', { name: 'Set the status of 1 case?' })).toBeVisible();
    await userEvent.click(await change());
    await waitFor(() => expect(asked()).toEqual([['DEMO26-000053', STATUS]]));
  },
};

export const NoneChosen: Story = {
  play: async ({ userEvent, args }) => {
    for (const box of (await dialog()).getAllByRole('checkbox')) await userEvent.click(box);
    await expect(await change()).toBeDisabled();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Keep statuses' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(asked()).toEqual([]);
  },
};

export const SomeAreRefused: Story = {
  parameters: changing(({ parts }) =>
    parts[0] === 'DEMO26-000054' ? refused(409, 'The case is closed.')() : (caseWritten() as never),
  ),
  play: async ({ userEvent, args }) => {
    await userEvent.click(await change());
    await expect(await (await dialog()).findByRole('alert')).toHaveTextContent('DEMO26-000054 The case is closed.');
    await expect(args.onClose).not.toHaveBeenCalled();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Changing: Story = {
  parameters: changing(pending),
  play: async ({ userEvent, args }) => {
    await userEvent.click(await change());
    await waitFor(async () => expect(await change()).toBeDisabled());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

const MANY = Array.from({ length: 80 }, (_, index) => offeredOf(`DEMO26-000${101 + index}`));

export const ManyCases: Story = {
  args: { cases: MANY },
  parameters: inApp({
    answers: {
      ...STATUS_ANSWERS,
      'GET status/option': [{ id: 37, name: `נסגר, שולם ${'and a very long name '.repeat(4)}` }],
      'GET case/{}/update/status': pending,
    },
  }),
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Set the status of 80 cases?' })).toBeVisible();
    await expect((await dialog()).getAllByRole('checkbox')).toHaveLength(80);
    await expect(await change()).toBeVisible();
  },
};

export const LongRefusalInRightToLeft: Story = {
  parameters: changing(refused(409, 'התיק סגור ולא ניתן לשנות אותו. '.repeat(8))),
  play: async ({ userEvent }) => {
    await userEvent.click(await change());
    await expect(await (await dialog()).findByRole('alert')).toHaveTextContent(/התיק סגור/);
  },
};
