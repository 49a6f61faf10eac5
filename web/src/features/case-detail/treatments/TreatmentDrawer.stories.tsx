import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { caseOf, caseWritten } from '@/stories/fixtures/case.js';
import { billOf } from '@/stories/fixtures/case-rows.js';
import { type Answers, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import { UntilClosed } from '@/stories/UntilClosed.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { TreatmentDrawer } from './TreatmentDrawer.js';

const ADD = 'POST case/{}/treatment/with/cpt/add';
const UPDATE = 'POST case/{}/treatment/{}/update/with/codes';
const adding = (answer: Answers[typeof ADD], others: Answers = {}) => inCase({ [ADD]: answer, ...others });
const opened = (treatment?: ReturnType<typeof billOf>) => (
  <UntilClosed>{onClose => <TreatmentDrawer treatment={treatment} onClose={onClose} />}</UntilClosed>
);

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { children: opened() },
  parameters: adding({ ...billOf({ id: 'b9', bill_number: 'CL-1', bill_amount: 100 }), ...caseWritten() } as never),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const drawer = async () => within(await screen.findByRole('dialog', { name: /treatment/i }));
const field = async (name: string | RegExp) => (await drawer()).findByRole('textbox', { name });
const save = async () => (await drawer()).getByRole('button', { name: /^(Add treatment|Save)/ });

async function enter(userEvent: User) {
  await userEvent.type(await field(/^Bill number/), 'CL-1');
  await userEvent.type(await field(/^DOS from/i), '12182025');
  await userEvent.type(await field(/^Bill amount/), '100');
}

export const AddsABillByItsAmount: Story = {
  play: async ({ userEvent }) => {
    await enter(userEvent);
    await userEvent.click(await save());
    await waitFor(() => expect(sentTo(ADD)).toMatchObject([{ bill_number: 'CL-1', dos_from: '2025-12-18', bill_amount: 100 }]));
    await expect(await screen.findByText(/^Added Successfully: bill .*CL-1.*100\.00/)).toBeVisible();
  },
};

const FOUND = {
  code: 'ZM310',
  description: 'Trigger point injection',
  kind: 'local',
  release: null,
  default_charge: 228.75,
  allowed: null,
  ended_on: null,
};

export const CodeFillsItsLine: Story = {
  parameters: adding(pending, { 'POST shareutility/cpt/search': [FOUND] }),
  play: async ({ userEvent }) => {
    await userEvent.type(await (await drawer()).findByRole('combobox', { name: 'CPT code, line 1' }), 'zm3');
    await userEvent.click(await screen.findByRole('option', { name: /^ZM310/ }));
    await waitFor(async () => expect(await field('Charge, line 1')).toHaveValue('228.75'));
    await expect(await field('Description, line 1')).toHaveValue('Trigger point injection');
    await userEvent.click((await drawer()).getByRole('button', { name: 'Add code' }));
    await expect(await (await drawer()).findByRole('combobox', { name: 'CPT code, line 2' })).toBeVisible();
    await userEvent.click((await drawer()).getByRole('button', { name: 'Remove line 2' }));
    await expect((await drawer()).getByText('Sum of the charges below')).toBeVisible();
  },
};

export const FieldsMissing: Story = {
  play: async ({ userEvent }) => {
    await field(/^Bill number/);
    await userEvent.click(await save());
    await waitFor(async () => expect(await field(/^DOS from/i)).toBeInvalid());
    await expect(await field(/^Bill amount/)).toHaveAccessibleDescription(/^Please Enter Bill Amount\./);
    await expect(requestsOf(ADD)).toHaveLength(0);
  },
};

export const BeforeTheAccidentIsUnlikely: Story = {
  args: { details: caseOf({ accident_date: '2026-01-06' }) },
  play: async ({ userEvent }) => {
    await enter(userEvent);
    await userEvent.click(await save());
    const question = within(await screen.findByRole('dialog', { name: 'Check before saving' }));
    await userEvent.click(question.getByRole('button', { name: /^Go back/ }));
    await expect(requestsOf(ADD)).toHaveLength(0);
    await expect(await field(/^Bill amount/)).toHaveValue('100.00');
  },
};

export const FieldErrorOfTheServer: Story = {
  parameters: adding(refused(422, 'Not saved.', { errors: { bill_number: 'The bill number exists already.' } })),
  play: async ({ userEvent }) => {
    await enter(userEvent);
    await userEvent.click(await save());
    await waitFor(async () => expect(await field(/^Bill number/)).toHaveAccessibleDescription('The bill number exists already.'));
  },
};

export const Refused: Story = {
  parameters: adding(refused(409, 'The case is closed.')),
  play: async ({ userEvent }) => {
    await enter(userEvent);
    await userEvent.click(await save());
    await expect(await screen.findByText('The case is closed.')).toBeVisible();
    await waitFor(async () => expect(await save()).toBeEnabled());
  },
};

export const Saving: Story = {
  parameters: adding(pending),
  play: async ({ userEvent }) => {
    await enter(userEvent);
    await userEvent.click(await save());
    await waitFor(async () => expect(await save()).toBeDisabled());
  },
};

export const ChangesABill: Story = {
  args: { children: opened(billOf()) },
  parameters: inCase({ [UPDATE]: { ...billOf(), ...caseWritten() } as never }),
  play: async ({ userEvent }) => {
    await expect(await field(/^Bill number/)).toHaveValue('CL-20569');
    await expect((await drawer()).getByText('S83.91XA')).toBeVisible();
    await userEvent.type(await field(/^Bill number/), '-A');
    await userEvent.click(await save());
    await waitFor(() => expect(sentTo(UPDATE)).toEqual([{ bill_number: 'CL-20569-A' }]));
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
  },
};

export const AnotherUserChangedIt: Story = {
  args: { children: opened(billOf()) },
  parameters: inCase({
    [UPDATE]: refused(412, 'The case has been changed.'),
    'GET case/{}/details': caseOf({ revision: 9 }),
    'GET case/{}/treatment/{}': billOf({ bill_number: 'CL-30000' }),
  }),
  play: async ({ userEvent }) => {
    await userEvent.type(await field(/^Bill number/), '-A');
    await userEvent.click(await save());
    const conflict = within(await screen.findByRole('dialog', { name: 'Another user changed this treatment' }));
    await expect(conflict.getByRole('cell', { name: 'CL-30000' })).toBeVisible();
    await expect(conflict.getByRole('cell', { name: 'CL-20569-A' })).toBeVisible();
    await userEvent.click(conflict.getByRole('button', { name: 'Use theirs' }));
    await waitFor(async () => expect(await field(/^Bill number/)).toHaveValue('CL-30000'));
  },
};

const CODES = Array.from({ length: 25 }, (_, index) => ({
  id: `c${index}`,
  code: 'ZM100',
  modifier: null,
  units: 1,
  charge: 10,
  description: index === 0 ? 'בדיקה ראשונה' : 'Follow-up',
}));

export const ManyLinesAndRightToLeftText: Story = {
  args: { children: opened(billOf({ cpt_codes: CODES, bill_amount: 250, late_reason: 'הדואר איחר. '.repeat(30) })) },
  play: async () => {
    await expect(await field('Description, line 1')).toHaveValue('בדיקה ראשונה');
    await expect(await field('Charge, line 25')).toHaveValue('10.00');
    await expect((await drawer()).getByText(/Sum of 25 codes/)).toBeVisible();
  },
};
