import type { TreatmentRow } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { inCase } from '@/stories/fixtures/case-answers.js';
import { caseWritten } from '@/stories/fixtures/case.js';
import { billOf, PAID_BILL } from '@/stories/fixtures/case-rows.js';
import { type Answers, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import { UntilClosed } from '@/stories/UntilClosed.js';
import { OpenedCase } from '../parts/OpenedCase.js';
import { DenialDrawer } from './DenialDrawer.js';

const CALL = 'POST case/{}/denialReason';
const denying = (answer: Answers[typeof CALL], others: Answers = {}) => inCase({ [CALL]: answer, ...others });
const opened = (...treatments: TreatmentRow[]) => (
  <UntilClosed>{onClose => <DenialDrawer treatments={treatments} onClose={onClose} />}</UntilClosed>
);

const meta: Meta<typeof OpenedCase> = {
  component: OpenedCase,
  args: { children: opened(billOf(), PAID_BILL) },
  parameters: denying({ ...caseWritten(), treatments: [billOf()] } as never),
};
export default meta;
type Story = StoryObj<typeof OpenedCase>;

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Denial reasons' }));
const date = async () => (await drawer()).getByRole('textbox', { name: /^Denial date/ });
const save = async () => (await drawer()).getByRole('button', { name: /^Save/ });

export const OfSeveralBills: Story = {
  play: async ({ userEvent }) => {
    await expect((await drawer()).getByText(/CL-20569/)).toBeVisible();
    await expect((await drawer()).getByText(/CL-20570/)).toBeVisible();
    await expect(await (await drawer()).findByText('Lack of medical necessity')).toBeVisible();
    await expect(await date()).toHaveValue('02/02/2026');
    await userEvent.clear(await date());
    await userEvent.type(await date(), '02032026');
    await userEvent.click(await save());
    await waitFor(() =>
      expect(sentTo(CALL)).toMatchObject([{ treatment_ids: ['b1', 'b2'], denial_reason_ids: [4], denial_date: '2026-02-03' }]),
    );
    await expect(await screen.findByText('Updated Successfully')).toBeVisible();
  },
};

export const ClearsTheDenial: Story = {
  args: { children: opened(billOf()) },
  play: async ({ userEvent }) => {
    await expect((await drawer()).getByText('Leave blank to clear the denial')).toBeVisible();
    await (await drawer()).findByText('Lack of medical necessity');
    await userEvent.click((await drawer()).getByRole('combobox', { name: /^Denial reasons/ }));
    await userEvent.keyboard('{Backspace}{Escape}');
    await userEvent.clear(await date());
    await userEvent.click(await save());
    await waitFor(() => expect(sentTo(CALL)).toMatchObject([{ denial_reason_ids: [], denial_date: null }]));
  },
};

export const BeforeTheServiceIsUnlikely: Story = {
  args: { children: opened(billOf()) },
  play: async ({ userEvent }) => {
    await userEvent.clear(await date());
    await userEvent.type(await date(), '12012025');
    await userEvent.click(await save());
    const question = within(await screen.findByRole('dialog', { name: 'Check before saving' }));
    await expect(requestsOf(CALL)).toHaveLength(0);
    await userEvent.click(question.getByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(sentTo(CALL)).toMatchObject([{ denial_date: '2025-12-01' }]));
  },
};

export const FieldErrorOfTheServer: Story = {
  parameters: denying(refused(422, 'Not saved.', { errors: { denial_date: 'The date is before the bill was sent.' } })),
  play: async ({ userEvent }) => {
    await date();
    await userEvent.click(await save());
    await waitFor(async () => expect(await date()).toHaveAccessibleDescription('The date is before the bill was sent.'));
  },
};

export const Refused: Story = {
  parameters: denying(refused(409, 'The case is closed.')),
  play: async ({ userEvent }) => {
    await date();
    await userEvent.click(await save());
    await expect(await screen.findByText('The case is closed.')).toBeVisible();
    await waitFor(async () => expect(await save()).toBeEnabled());
  },
};

export const ReasonsLoading: Story = {
  parameters: denying(pending, { 'GET domain/{}/option': pending }),
  play: async () => {
    await expect(await date()).toBeVisible();
    await expect((await drawer()).queryByText('Lack of medical necessity')).not.toBeInTheDocument();
  },
};

const MANY = Array.from({ length: 30 }, (_, index) => billOf({ id: `b${index}`, bill_number: `CL-${20_000 + index}` }));

export const ManyBillsAndARightToLeftReason: Story = {
  args: { children: opened(...MANY) },
  parameters: denying(pending, {
    'GET domain/{}/option': [{ id: 4, name: `חוסר צורך רפואי ${'and a long reason '.repeat(8)}` }],
  }),
  play: async () => {
    await expect(await (await drawer()).findByText(/חוסר צורך רפואי/)).toBeInTheDocument();
    await expect((await drawer()).getByText('CL-20000')).toBeVisible();
    await expect((await drawer()).getByText(/^and \d+ more$/)).toBeVisible();
  },
};
