import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentProps } from 'react';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { caseOf, caseWritten } from '@/stories/fixtures/case.js';
import { billOf, paymentOf } from '@/stories/fixtures/case-rows.js';
import { offerOf } from '@/stories/fixtures/next-statuses.js';
import { type Answers, listOf, onRevision, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import { UntilClosed } from '@/stories/UntilClosed.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { PaymentDrawer } from './PaymentDrawer.js';

const RECORD = 'POST case/{}/payment/transaction';
const UPDATE = 'PUT case/{}/payment/transaction/{}';
const POSTED = { ...paymentOf({ amount: 100 }), ...caseWritten({ balance: 1108.1 }), status_offer: null };
const recording = (answer: Answers[typeof RECORD], others: Answers = {}) => inCase({ [RECORD]: answer, ...others });
const opened = (props: Partial<ComponentProps<typeof PaymentDrawer>> = {}) => (
  <UntilClosed>{onClose => <PaymentDrawer {...props} onClose={onClose} />}</UntilClosed>
);

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { children: opened({ treatmentId: 'b2' }) },
  parameters: recording(POSTED as never),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const drawer = async () => within(await screen.findByRole('dialog', { name: /^(Record payment|Payment)/ }));
const field = async (name: RegExp) => (await drawer()).findByRole('textbox', { name });
const post = async () => (await drawer()).getByRole('button', { name: /^Post payment/ });

async function enter(userEvent: User, amount: string) {
  await userEvent.type(await field(/^Amount/), amount);
  await userEvent.click((await drawer()).getByRole('combobox', { name: /^(Transaction type|Type)/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Principal' }));
}

export const PostsAPayment: Story = {
  play: async ({ userEvent }) => {
    await waitFor(async () => expect(await field(/^Amount/)).toHaveFocus());
    await enter(userEvent, '10');
    await expect(await (await drawer()).findByRole('status')).toHaveTextContent('Balance $1,208.10 → $1,198.10');
    await userEvent.click(await post());
    await waitFor(() =>
      expect(sentTo(RECORD)).toMatchObject([
        {
          amount: 10,
          transaction_type: 'PRINCIPAL',
          treatment_id: 'b2',
          transaction_date: '2026-04-21',
          payer: 'Northlight Mutual Insurance Company',
        },
      ]),
    );
    await expect(await screen.findByText(/100\.00.*CL-20570.*1,108\.10/)).toBeVisible();
  },
};

export const OffersAStatus: Story = {
  parameters: recording({ ...POSTED, status_offer: offerOf() } as never),
  play: async ({ userEvent }) => {
    await enter(userEvent, '10');
    await userEvent.click(await post());
    await expect(await screen.findByRole('dialog', { name: 'Set the case to Closed, paid?' })).toBeVisible();
  },
};

export const FieldsMissing: Story = {
  play: async ({ userEvent }) => {
    await field(/^Amount/);
    await userEvent.click(await post());
    await waitFor(async () => expect(await field(/^Amount/)).toHaveAccessibleDescription('Please enter non zero amount.'));
    await expect(requestsOf(RECORD)).toHaveLength(0);
  },
};

export const MoreThanTheBillIsUnlikely: Story = {
  play: async ({ userEvent }) => {
    await (await drawer()).findByText(/CL-20570/);
    await enter(userEvent, '900');
    await userEvent.click(await post());
    const question = within(await screen.findByRole('dialog', { name: 'Check before saving' }));
    await expect(requestsOf(RECORD)).toHaveLength(0);
    await userEvent.click(question.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(sentTo(RECORD)).toMatchObject([{ amount: 900 }]));
  },
};

export const FieldErrorOfTheServer: Story = {
  parameters: recording(refused(422, 'Not saved.', { errors: { check_no: 'The check number exists already.' } })),
  play: async ({ userEvent }) => {
    await enter(userEvent, '10');
    await userEvent.type(await field(/^Check n/), '0077487');
    await userEvent.click(await post());
    await waitFor(async () => expect(await field(/^Check n/)).toHaveAccessibleDescription('The check number exists already.'));
  },
};

export const Refused: Story = {
  parameters: recording(refused(409, 'The case is closed.')),
  play: async ({ userEvent }) => {
    await enter(userEvent, '10');
    await userEvent.click(await post());
    await expect(await screen.findByRole('alert')).toHaveTextContent('The case is closed.');
    await expect(await field(/^Amount/)).toHaveValue('10.00');
  },
};

export const Posting: Story = {
  parameters: recording(pending),
  play: async ({ userEvent }) => {
    await enter(userEvent, '10');
    await userEvent.click(await post());
    await waitFor(async () => expect(await post()).toBeDisabled());
  },
};

export const EditsAnEntry: Story = {
  args: { children: opened({ payment: paymentOf() }) },
  parameters: inCase({ [UPDATE]: POSTED as never }),
  play: async ({ userEvent }) => {
    await expect(await field(/^Amount/)).toHaveValue('312.50');
    await expect(await field(/^Payer/)).toHaveValue('Northlight Mutual Insurance Company');
    await userEvent.clear(await field(/^Check n/));
    await userEvent.type(await field(/^Check n/), '0088000');
    await userEvent.click((await drawer()).getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(sentTo(UPDATE)).toEqual([{ check_no: '0088000' }]));
  },
};

const OTHERS: Answers = { 'GET case/{}/details': caseOf({ revision: 9 }), 'POST case/{}/audit/records': listOf([]) };

export const AnotherUserAddedANote: Story = {
  args: { children: opened({ payment: paymentOf() }) },
  parameters: inCase({ ...OTHERS, [UPDATE]: onRevision(9, POSTED as never) }),
  play: async ({ userEvent }) => {
    await userEvent.clear(await field(/^Check n/));
    await userEvent.type(await field(/^Check n/), '0088000');
    await userEvent.click((await drawer()).getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(requestsOf(UPDATE).map(({ headers }) => headers.get('If-Match'))).toEqual(['"7"', '"9"']);
  },
};

export const AnotherUserChangedTheEntry: Story = {
  args: { children: opened({ payment: paymentOf() }) },
  parameters: inCase({
    ...OTHERS,
    'GET payment/transaction/{}/all': [paymentOf({ check_no: '0099000', transaction_type: 'INTEREST' })],
    [UPDATE]: onRevision(9, POSTED as never),
  }),
  play: async ({ userEvent }) => {
    await userEvent.clear(await field(/^Check n/));
    await userEvent.type(await field(/^Check n/), '0088000');
    await userEvent.click((await drawer()).getByRole('button', { name: /^Save/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Another user changed this payment' }));
    await expect(question.getByRole('row', { name: /^Check no/ })).toHaveTextContent(/0099000.*0088000/);
    await userEvent.click(question.getByRole('button', { name: /^Keep mine/ }));
    await waitFor(() => expect(sentTo(UPDATE).at(-1)).toEqual({ check_no: '0088000' }));
    await expect(await screen.findByText(/100\.00.*CL-20570.*1,108\.10/)).toBeVisible();
  },
};

const BILLS = Array.from({ length: 60 }, (_, index) => billOf({ id: `b${index}`, bill_number: `CL-${20_000 + index}` }));

export const ManyBillsAndARightToLeftPayer: Story = {
  args: { details: caseOf({ insurance_company_name: 'חברת הביטוח הראשונה' }), children: opened() },
  parameters: inCase({ 'GET case/{}/treatment': BILLS }),
  play: async ({ userEvent }) => {
    await expect(await field(/^Payer/)).toHaveValue('חברת הביטוח הראשונה');
    await userEvent.click((await drawer()).getByRole('combobox', { name: /bill|treatment/i }));
    await expect(await screen.findByRole('option', { name: /CL-20059/ })).toBeInTheDocument();
  },
};
