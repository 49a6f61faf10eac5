import type { ProcessedCaseRow } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { NO_DRAFTS } from '@/stories/fixtures/case-answers.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import { SubmissionDrawer } from './SubmissionDrawer.js';

const rowOf = (given: Partial<ProcessedCaseRow> = {}): ProcessedCaseRow => ({
  id: 's1',
  case_id: 'DEMO26-000053',
  submission_type: 'Arbitration Submission',
  status: 'Submitted',
  submitted_date: '2026-04-20T15:12:00Z',
  submitted_by: 'Casey Marsh',
  to_email_id: 'intake@arbitration.example',
  index_or_aaa_number: null,
  message: null,
  document_id: 'd7',
  job_id: 'j1',
  amount: 1208.1,
  page_count: 42,
  allowed_outcomes: ['acknowledged', 'number_assigned', 'rejected'],
  ...given,
});

const CALL = 'POST CaseFilling/SubmissionResult';
const recording = (answer: Answers[typeof CALL]) => inApp({ answers: { ...NO_DRAFTS, [CALL]: answer } });

const meta: Meta<typeof SubmissionDrawer> = {
  component: SubmissionDrawer,
  args: { row: rowOf(), onClose: fn(), onRecorded: fn() },
  parameters: recording(rowOf({ status: 'Acknowledged' })),
};
export default meta;
type Story = StoryObj<typeof SubmissionDrawer>;
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const drawer = async () => within(await screen.findByRole('dialog', { name: 'Result of DEMO26-000053' }));
const record = async () => (await drawer()).getByRole('button', { name: /^Record/ });
const number = async () => (await drawer()).getByRole('textbox', { name: /^Index \/ AAA Number/ });

async function choose(userEvent: User, result: string) {
  await userEvent.click((await drawer()).getByRole('combobox', { name: /^Result/ }));
  await userEvent.click(await screen.findByRole('option', { name: result }));
}

export const RecordsANumber: Story = {
  play: async ({ userEvent, args }) => {
    await expect((await drawer()).getByText('intake@arbitration.example')).toBeVisible();
    await expect((await drawer()).getByText('$1,208.10')).toBeVisible();
    await choose(userEvent, 'Number assigned');
    await expect((await drawer()).getByText(/^The number is saved in the case/)).toBeVisible();
    await expect(await number()).toBeRequired();
    await userEvent.type(await number(), '17-26-9403-3144');
    await userEvent.click(await record());
    await waitFor(() => expect(args.onRecorded).toHaveBeenCalledOnce());
    await expect(sentTo(CALL)).toMatchObject([{ id: 's1', outcome: 'number_assigned', index_or_aaa_number: '17-26-9403-3144' }]);
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const ResultMissing: Story = {
  play: async ({ userEvent, args }) => {
    await userEvent.click(await record());
    await waitFor(async () => expect((await drawer()).getByRole('combobox', { name: /^Result/ })).toBeInvalid());
    await expect(requestsOf(CALL)).toHaveLength(0);
    await expect(args.onRecorded).not.toHaveBeenCalled();
  },
};

export const NumberMissing: Story = {
  play: async ({ userEvent }) => {
    await choose(userEvent, 'Number assigned');
    await userEvent.click(await record());
    await waitFor(async () => expect(await number()).toBeInvalid());
    await expect(requestsOf(CALL)).toHaveLength(0);
  },
};

export const UnconfirmedCannotBeRejected: Story = {
  args: { row: rowOf({ status: 'Unconfirmed', allowed_outcomes: ['acknowledged', 'number_assigned'] }) },
  play: async ({ userEvent }) => {
    await userEvent.click((await drawer()).getByRole('combobox', { name: /^Result/ }));
    await expect(await screen.findByRole('option', { name: 'Acknowledged' })).toBeVisible();
    await expect(screen.queryByRole('option', { name: 'Rejected' })).not.toBeInTheDocument();
  },
};

export const Refused: Story = {
  parameters: recording(refused(409, 'The case has been withdrawn.')),
  play: async ({ userEvent, args }) => {
    await choose(userEvent, 'Rejected');
    await userEvent.type((await drawer()).getByRole('textbox', { name: /^Message/ }), 'חסר מסמך');
    await userEvent.click(await record());
    await expect(await screen.findByText('The case has been withdrawn.')).toBeVisible();
    await expect((await drawer()).getByRole('textbox', { name: /^Message/ })).toHaveValue('חסר מסמך');
    await expect(args.onRecorded).not.toHaveBeenCalled();
  },
};

export const Saving: Story = {
  parameters: recording(pending),
  play: async ({ userEvent }) => {
    await choose(userEvent, 'Acknowledged');
    await userEvent.click(await record());
    await waitFor(async () => expect(await record()).toBeDisabled());
  },
};

export const CannotBeAnswered: Story = {
  args: {
    row: rowOf({
      status: 'Refused',
      allowed_outcomes: [],
      message: `The packet is too large. ${'Remove a document and file again. '.repeat(12)}`,
      document_id: null,
    }),
  },
  play: async ({ userEvent, args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Submission of DEMO26-000053' }));
    await expect(dialog.getByText(/^The packet is too large\./)).toBeVisible();
    await expect(dialog.queryByRole('button', { name: /^Record/ })).not.toBeInTheDocument();
    await expect(dialog.queryByRole('button', { name: 'Packet as filed' })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const FieldErrorOfTheServer: Story = {
  parameters: recording(refused(422, 'Not saved.', { errors: { index_or_aaa_number: 'The number is already used.' } })),
  play: async ({ userEvent }) => {
    await choose(userEvent, 'Number assigned');
    await userEvent.type(await number(), '17-26-9403-3144');
    await userEvent.click(await record());
    await waitFor(async () => expect(await number()).toHaveAccessibleDescription('The number is already used.'));
  },
};

export const LongRightToLeftMessage: Story = {
  args: {
    row: rowOf({ to_email_id: `${'intake.of.the.arbitration.'.repeat(6)}@forum.example`, message: 'ההגשה נדחתה. '.repeat(40) }),
  },
  play: async () => {
    await expect((await drawer()).getByText(/^intake\.of\.the\.arbitration/)).toBeVisible();
    await expect(await record()).toBeVisible();
  },
};
