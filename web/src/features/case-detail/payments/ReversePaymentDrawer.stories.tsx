import type { PaymentRow } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { caseOf, caseWritten } from '@/stories/fixtures/case.js';
import { paymentOf } from '@/stories/fixtures/case-rows.js';
import { type Answers, listOf, onRevision, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import { UntilClosed } from '@/stories/UntilClosed.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { ReversePaymentDrawer } from './ReversePaymentDrawer.js';

const CALL = 'PUT case/{}/payment/transaction/{}/reverse';
const reversing = (answer: Answers[typeof CALL]) => inCase({ [CALL]: answer });
const opened = (payment: PaymentRow) => (
  <UntilClosed>{onClose => <ReversePaymentDrawer payment={payment} onClose={onClose} />}</UntilClosed>
);

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { children: opened(paymentOf()) },
  parameters: reversing({ ...caseWritten({ balance: 1520.6 }), ...paymentOf() } as never),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Reverse payment' }));
const reverse = async () => (await drawer()).getByRole('button', { name: /^Reverse/ });

export const Reverses: Story = {
  play: async ({ userEvent }) => {
    await expect((await drawer()).getByRole('listitem')).toHaveTextContent(/Principal, CL-20570, check 0077487.*312\.50/i);
    await expect((await drawer()).getByText('$1,520.60')).toBeVisible();
    await userEvent.click((await drawer()).getByRole('combobox', { name: /^Reason/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Check returned' }));
    await userEvent.click(await reverse());
    await waitFor(() =>
      expect(sentTo(CALL)).toMatchObject([{ transaction_date: '2026-04-21', sub_type: 27, description: null }]),
    );
    await expect(await screen.findByText(/312\.50.*1,520\.60/)).toBeVisible();
  },
};

export const NotADate: Story = {
  play: async ({ userEvent }) => {
    const [date] = (await drawer()).getAllByRole('textbox');
    await userEvent.clear(date!);
    await userEvent.type(date!, '13/45/2026');
    await userEvent.click(await reverse());
    await waitFor(() => expect(date).toBeInvalid());
    await expect(requestsOf(CALL)).toHaveLength(0);
  },
};

export const EarlierThanThePayment: Story = {
  play: async ({ userEvent }) => {
    const [date] = (await drawer()).getAllByRole('textbox');
    await userEvent.clear(date!);
    await userEvent.type(date!, '03012026');
    await userEvent.click(await reverse());
    const question = within(await screen.findByRole('dialog', { name: 'Check before saving' }));
    await userEvent.click(question.getByRole('button', { name: /^Go back/ }));
    await expect(requestsOf(CALL)).toHaveLength(0);
    await expect(date).toHaveValue('03/01/2026');
  },
};

export const Refused: Story = {
  parameters: reversing(refused(409, 'The payment has been reversed already.')),
  play: async ({ userEvent }) => {
    await userEvent.click(await reverse());
    await expect(await screen.findByRole('alert')).toHaveTextContent('The payment has been reversed already.');
    await waitFor(async () => expect(await reverse()).toBeEnabled());
  },
};

export const AnotherUserChangedThePayment: Story = {
  parameters: inCase({
    'GET case/{}/details': caseOf({ revision: 9 }),
    'POST case/{}/audit/records': listOf([]),
    'GET payment/transaction/{}/all': [paymentOf({ amount: 300 })],
    [CALL]: onRevision(9, { ...caseWritten({ balance: 1520.6 }), ...paymentOf() } as never),
  }),
  play: async ({ userEvent }) => {
    await userEvent.click(await reverse());
    const question = within(await screen.findByRole('dialog', { name: 'Another user changed this payment' }));
    await expect(question.getByRole('row', { name: /^Payment/ })).toHaveTextContent(/300\.00.*0077487.*Reverse/);
    await userEvent.click(question.getByRole('button', { name: /^Keep mine/ }));
    await waitFor(() => expect(requestsOf(CALL).at(-1)?.headers.get('If-Match')).toBe('"9"'));
    await expect(sentTo(CALL).at(-1)).toMatchObject({ transaction_date: '2026-04-21', sub_type: null });
  },
};

export const FieldErrorOfTheServer: Story = {
  parameters: reversing(refused(422, 'Not saved.', { errors: { description: 'The description is too long.' } })),
  play: async ({ userEvent }) => {
    const description = (await drawer()).getByRole('textbox', { name: /^Description/ });
    await userEvent.type(description, 'הצ׳ק חזר');
    await userEvent.click(await reverse());
    await waitFor(() => expect(description).toHaveAccessibleDescription('The description is too long.'));
    await expect(description).toHaveValue('הצ׳ק חזר');
  },
};

export const Saving: Story = {
  parameters: reversing(pending),
  play: async ({ userEvent }) => {
    await userEvent.click(await reverse());
    await waitFor(async () => expect(await reverse()).toBeDisabled());
  },
};

export const WithoutABillOrACheck: Story = {
  args: { children: opened(paymentOf({ bill_number: null, treatment_id: null, check_no: null })) },
  play: async () => {
    await expect((await drawer()).getByRole('listitem')).toHaveTextContent(/^04\/02\/2026\s*Principal\s*\$?312\.50$/);
  },
};

export const LongRightToLeftPayer: Story = {
  args: { children: opened(paymentOf({ bill_number: `CL-${'2'.repeat(60)}`, check_no: 'המחאה 77 '.repeat(12) })) },
  play: async () => {
    await expect((await drawer()).getByRole('listitem')).toHaveTextContent(/המחאה 77/);
    await expect(await reverse()).toBeVisible();
  },
};
