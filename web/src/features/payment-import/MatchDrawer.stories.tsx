import type { UnappliedRow } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { STATUS_ANSWERS } from '@/stories/fixtures/case-answers.js';
import { caseRowOf, caseRows } from '@/stories/fixtures/case-list.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, pending, refused, sentTo } from '@/stories/server.js';
import { MatchDrawer } from './MatchDrawer.js';

const rowOf = (given: Partial<UnappliedRow> = {}): UnappliedRow => ({
  id: 'u1',
  state: 'open',
  ins_claim_number: 'NL85-5225006',
  named_case_id: null,
  bill_number: null,
  amount: 312.5,
  transaction_date: '2026-04-02',
  payer: 'Northlight Mutual Insurance Company',
  check_no: '0077487',
  description: null,
  is_reversal: false,
  reason: 'Several cases have the claim number.',
  file_name: 'remittance.csv',
  row: 4,
  job_id: 'j1',
  case_id: null,
  dismiss_reason: null,
  decided_by: null,
  decided_date: null,
  created_date: '2026-04-20T15:12:00Z',
  ...given,
});

const CALL = 'POST payment/unapplied/match';
const MATCHED = {
  done: 1,
  refused: [],
  rows: [],
  case: { case_id: 'DEMO26-000102', revision: 9, claim_amount: 400, paid_amount: 312.5, balance: 87.5 },
};
const matching = (answer: Answers[typeof CALL], others: Answers = {}) =>
  inApp({ answers: { ...STATUS_ANSWERS, 'POST Case/simple_search': listOf(caseRows(3)), [CALL]: answer, ...others } });

const meta: Meta<typeof MatchDrawer> = {
  component: MatchDrawer,
  args: { rows: [rowOf()], onClose: fn(), onDone: fn() },
  parameters: matching(MATCHED),
};
export default meta;
type Story = StoryObj<typeof MatchDrawer>;

const drawer = async () => within(await screen.findByRole('dialog', { name: /^Match/ }));
const match = async () => (await drawer()).getByRole('button', { name: /^Match/ });

export const ByKeyboard: Story = {
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Match $312.50 to a case' })).toBeVisible();
    await expect((await drawer()).getByText('Several cases have the claim number.')).toBeVisible();
    await expect((await drawer()).getByRole('searchbox')).toHaveValue('NL85-5225006');
    await expect(await (await drawer()).findAllByRole('option')).toHaveLength(3);
    await expect(await match()).toBeDisabled();
    await userEvent.click((await drawer()).getByRole('searchbox'));
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect((await drawer()).getByRole('option', { selected: true })).toHaveTextContent('DEMO26-000102');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
    await expect(sentTo(CALL)).toEqual([{ ids: ['u1'], case_id: 'DEMO26-000102' }]);
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
};

export const SeveralPayments: Story = {
  args: { rows: [rowOf(), rowOf({ id: 'u2', amount: 100 })] },
  parameters: matching({ ...MATCHED, refused: [{ id: 'u2', message: 'The payment was dismissed.' }] }),
  play: async ({ userEvent, args }) => {
    await expect(await screen.findByRole('dialog', { name: 'Match 2 payments to a case' })).toBeVisible();
    await expect((await drawer()).getByText('$412.50 in total')).toBeVisible();
    await userEvent.click(await (await drawer()).findByRole('option', { name: /DEMO26-000103/ }));
    await userEvent.click(await (await drawer()).findByRole('button', { name: /^Match to DEMO26-000103/ }));
    await expect(await (await drawer()).findByText('The payment was dismissed.')).toBeVisible();
    await expect(args.onDone).toHaveBeenCalledOnce();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const NothingFound: Story = {
  parameters: matching(pending, { 'POST Case/simple_search': listOf([]) }),
  play: async () => {
    await expect(await (await drawer()).findByText('No records to display.')).toBeVisible();
    await expect(await match()).toBeDisabled();
  },
};

export const SearchFailed: Story = {
  parameters: matching(pending, { 'POST Case/simple_search': refused(500, 'The cases cannot be read.') }),
  play: async () => {
    await expect(await (await drawer()).findByText('The cases cannot be read.')).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: matching(refused(409, 'The case is closed.')),
  play: async ({ userEvent, args }) => {
    await userEvent.click(await (await drawer()).findByRole('option', { name: /DEMO26-000101/ }));
    await userEvent.click(await match());
    await expect(await (await drawer()).findByText('The case is closed.')).toBeVisible();
    await expect(args.onDone).not.toHaveBeenCalled();
  },
};

export const Matching: Story = {
  parameters: matching(pending),
  play: async ({ userEvent }) => {
    await userEvent.click(await (await drawer()).findByRole('option', { name: /DEMO26-000101/ }));
    await userEvent.click(await match());
    await waitFor(async () => expect(await match()).toBeDisabled());
  },
};

export const LongAndRightToLeftNames: Story = {
  args: { rows: [rowOf({ payer: 'חברת הביטוח הראשונה', description: 'A long memo of the payer. '.repeat(12) })] },
  parameters: matching(pending, {
    'POST Case/simple_search': listOf([caseRowOf({ injured_last_name: 'בן־גוריון', provider_name: 'Pain clinic '.repeat(20) })]),
  }),
  play: async () => {
    await expect((await drawer()).getByText('חברת הביטוח הראשונה')).toBeVisible();
    await expect(await (await drawer()).findByRole('option', { name: /בן־גוריון/ })).toBeVisible();
  },
};
