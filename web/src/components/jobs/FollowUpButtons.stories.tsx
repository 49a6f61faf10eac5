import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { IMPORT_CASES_PATH, jobDetailPath } from '@/providers/access/paths.js';
import { inApp } from '@/stories/parameters.js';
import { pending, refused, requestsOf } from '@/stories/server.js';
import { jobOf } from '@/stories/fixtures/jobs.js';
import { storyAddress } from '@/stories/address.js';
import { FollowUpButtons } from './FollowUpButtons.js';

const JOB = jobOf({ id: 'j1', title: 'Case import, brightmoor.csv', can_undo: true, can_run_again: true });

const meta: Meta<typeof FollowUpButtons> = {
  component: FollowUpButtons,
  args: { job: JOB },
  parameters: inApp({
    answers: {
      'POST background_job/{}/undo': jobOf({ id: 'j2', type: 'case_import_undo', undoes: 'j1' }),
      'POST background_job/{}/run_again': jobOf({ id: 'j3', again_of: 'j1' }),
    },
  }),
};
export default meta;
type Story = StoryObj<typeof FollowUpButtons>;

export const Undo: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo this job?' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: /^Cancel/ })).toHaveFocus());
    await expect(dialog.getByText(/^Case import, brightmoor\.csv: /)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(storyAddress()).toBe(jobDetailPath('j2')));
    await expect(requestsOf('POST background_job/{}/undo')[0]?.headers.get('Idempotency-Key')).toBeTruthy();
  },
};

export const UndoRefused: Story = {
  parameters: inApp({
    answers: { 'POST background_job/{}/undo': refused(409, 'A later import changed 3 of these cases.') },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('A later import changed 3 of these cases.');
    await expect(dialog.getByRole('button', { name: 'Undo' })).toBeEnabled();
  },
};

export const RunAgain: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Run again' }));
    await waitFor(() => expect(storyAddress()).toBe(`${IMPORT_CASES_PATH}?job=j3`));
  },
};

export const NothingCanBeDone: Story = {
  args: { job: { ...JOB, can_undo: false, can_run_again: false } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const OneClickIsEnough: Story = {
  parameters: inApp({ answers: { 'POST background_job/{}/run_again': pending } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Run again' }));
    await expect(requestsOf('POST background_job/{}/run_again')).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: 'Run again' })).toBeDisabled();
  },
};
