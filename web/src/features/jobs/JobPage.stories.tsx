import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { storyAddress } from '@/stories/address.js';
import { jobOf } from '@/stories/fixtures/jobs.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, pending, refused, sentTo } from '@/stories/server.js';
import JobPage from './JobPage.js';

const ROWS = 'POST background_job/{}/row/list';
const MESSAGES = [
  { severity: 'error', row: 3, field: 'claim_amount', value: '12,x', message: 'Claim amount is no number.' },
  { severity: 'warning', row: 9, message: 'כתובת חסרה, נא להשלים. '.repeat(8) },
];
const showing = (job: unknown, rows: unknown = listOf([]), at = '/smart-features/background-job/detail?id=j1') =>
  inApp({ isPage: true, at, answers: { 'GET background_job/{}': job, [ROWS]: rows } as Answers });

const meta: Meta<typeof JobPage> = {
  component: JobPage,
  parameters: showing(jobOf({ error_count: 1, warning_count: 1, can_undo: true }), listOf(MESSAGES)),
};
export default meta;
type Story = StoryObj<typeof JobPage>;

export const WithMessages: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('row', { name: /Claim amount is no number/ })).toHaveTextContent('Error');
    await expect(canvas.getByRole('row', { name: /כתובת חסרה/ })).toHaveTextContent('Warning');
    await expect(canvas.getByRole('button', { name: 'Messages as CSV' })).toBeVisible();
    await userEvent.click(canvas.getByRole('tab', { name: /^Errors/ }));
    await waitFor(() => expect(sentTo(ROWS).at(-1)).toMatchObject({ filters: { severity: 'error' } }));
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Search the messages' }), 'claim');
    await waitFor(() => expect(sentTo(ROWS).at(-1)).toMatchObject({ query: 'claim' }));
  },
};

export const Running: Story = {
  parameters: showing(jobOf({ TaskStateId: 2, done: 40, finished_date: null, rate: 12, time_left: 7 })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Cancel the job' })).toBeEnabled();
    await expect(canvas.getByRole('progressbar')).toBeVisible();
    await expect(await canvas.findByText('Row messages appear here while the job runs.')).toBeVisible();
  },
};

export const Undone: Story = {
  parameters: showing(jobOf({ undone_by: 'j9', undone_by_state: 3, again_of: 'j0' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('This job was undone.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View the undo' })).toHaveAttribute('href', expect.stringContaining('id=j9'));
    await expect(canvas.getByText(/^This job repeats another job/)).toBeVisible();
    await expect(await canvas.findByText('All rows were processed without messages.')).toBeVisible();
  },
};

export const Unsuccessful: Story = {
  parameters: showing(jobOf({ TaskStateId: 5, message: 'The file cannot be read.', title: 'ייבוא תיקים '.repeat(10) })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The file cannot be read.')).toBeVisible();
    await expect(canvas.getAllByText('Failed')[0]).toBeVisible();
  },
};

export const MessagesFailed: Story = {
  parameters: showing(jobOf({ error_count: 1 }), refused(500, 'The messages cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The messages cannot be read.')).toBeVisible();
    await expect(canvas.getByRole('tab', { name: /^Errors/ })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: showing(pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Background job' })).toBeVisible();
    await expect(canvas.queryByRole('tab')).not.toBeInTheDocument();
  },
};

export const UnknownJob: Story = {
  parameters: showing(refused(404, 'Job not found.')),
  play: async () => {
    await waitFor(() => expect(storyAddress()).toBe('/not-found'));
  },
};

export const NoneSelected: Story = {
  parameters: showing(pending, pending, '/smart-features/background-job/detail'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Select a job from the list.')).toBeVisible();
  },
};
