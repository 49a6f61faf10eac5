import type { EmailConfigOption } from '@atlas/contracts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, pending, refused, sentTo } from '@/stories/server.js';
import type { CaseToSend } from './packet-builds.js';
import { SubmitDialog } from './SubmitDialog.js';

const BOX: EmailConfigOption = {
  id: 3,
  name: 'Arbitration forum',
  type: 'Arbitration Submission',
  from_email_id: 'filing@halvorsen.example',
  to_email_id: 'intake@arbitration.example',
  court_id: null,
};
/** Of the check of a packet the dialog shows these. */
const goingOf = (case_id: string, injured_name = 'Martinez, Nicholaus'): CaseToSend => ({
  check: { case_id, injured_name, in_dispute: 1208.1 } as CaseToSend['check'],
  build: undefined,
});

const CALL = 'POST CaseFilling/ArbitrationSubmission';
const submitting = (answer: Answers[typeof CALL]) =>
  inApp({ answers: { [CALL]: answer, 'POST background_job/list': listOf([]) } });

const meta: Meta<typeof SubmitDialog> = {
  component: SubmitDialog,
  args: { cases: [goingOf('DEMO26-000053'), goingOf('DEMO26-000054')], boxes: [BOX], onClose: fn() },
  parameters: submitting({ job_id: 'j1' }),
};
export default meta;
type Story = StoryObj<typeof SubmitDialog>;

const dialog = async () => within(await screen.findByRole('dialog', { name: /^Submit \d+ cases?\?$/ }));
const submit = async () => (await dialog()).getByRole('button', { name: 'Submit' });

export const Submits: Story = {
  play: async ({ userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Submit 2 cases?' })).toBeVisible();
    await expect(
      (await dialog()).getByText('Each packet is sent as a separate email to intake@arbitration.example.'),
    ).toBeVisible();
    await expect((await dialog()).getByText('A sent email cannot be recalled.')).toBeVisible();
    await expect((await dialog()).getAllByText(/1,208\.10/)).toHaveLength(2);
    await userEvent.click(await submit());
    await waitFor(() => expect(sentTo(CALL)).toEqual([{ case_ids: ['DEMO26-000053', 'DEMO26-000054'] }]));
  },
};

export const ByTheCourtOfEachCase: Story = {
  args: { boxes: [BOX, { ...BOX, id: 4, name: 'Civil court' }] },
  play: async () => {
    await expect(
      await (await dialog()).findByText('Each packet is sent as a separate email, by the court of each case.'),
    ).toBeVisible();
  },
};

export const CancelIsFirst: Story = {
  play: async ({ userEvent, args }) => {
    await waitFor(async () => expect((await dialog()).getByRole('button', { name: /^Cancel/ })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
    await expect(sentTo(CALL)).toHaveLength(0);
  },
};

export const Refused: Story = {
  parameters: submitting(
    refused(422, 'Not submitted.', { errors: { case_ids: 'DEMO26-000053 has been filed.', note: 'The note is too long.' } }),
  ),
  play: async ({ userEvent, args }) => {
    await userEvent.click(await submit());
    await expect(await screen.findByRole('alert')).toHaveTextContent('DEMO26-000053 has been filed. The note is too long.');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const Submitting: Story = {
  parameters: submitting(pending),
  play: async ({ userEvent, args }) => {
    await userEvent.click(await submit());
    await waitFor(async () => expect(await submit()).toBeDisabled());
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const ManyCasesAndARightToLeftName: Story = {
  args: {
    cases: [
      goingOf('DEMO26-000100', 'בן־גוריון, דוד'),
      ...Array.from({ length: 60 }, (_, index) => goingOf(`DEMO26-000${101 + index}`)),
    ],
  },
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Submit 61 cases?' })).toBeVisible();
    await expect((await dialog()).getByText('בן־גוריון, דוד')).toBeVisible();
    await expect((await dialog()).getByText(/^and \d+ more$/)).toBeVisible();
  },
};
