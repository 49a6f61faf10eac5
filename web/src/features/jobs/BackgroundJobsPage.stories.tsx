import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { storyAddress } from '@/stories/address.js';
import { jobOf } from '@/stories/fixtures/jobs.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, pagesOf, pending, refused, requestsOf, sentTo } from '@/stories/server.js';
import BackgroundJobsPage from './BackgroundJobsPage.js';

const LIST = 'POST background_job/list';
const listing = (list: unknown) =>
  inApp({ isPage: true, answers: { [LIST]: list, 'POST background_job/{}/cancel': {} } as Answers });

const meta: Meta<typeof BackgroundJobsPage> = {
  component: BackgroundJobsPage,
  parameters: listing(
    listOf([
      jobOf({ id: 'j1', TaskStateId: 2, done: 40, title: 'Payment import, remits.csv' }),
      jobOf({ id: 'j2', error_count: 2 }),
      jobOf({ id: 'j3', TaskStateId: 5, title: `${'ייבוא תיקים '.repeat(9)}.csv`, message: 'The file cannot be read.' }),
    ]),
  ),
};
export default meta;
type Story = StoryObj<typeof BackgroundJobsPage>;

export const RunningAndEnded: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('3 jobs')).toBeVisible();
    await expect(canvas.getByRole('row', { name: /ייבוא תיקים/ })).toHaveTextContent('Failed');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel Payment import, remits.csv' }));
    await waitFor(() => expect(requestsOf('POST background_job/{}/cancel')).toHaveLength(1));
    await userEvent.dblClick(canvas.getByText('Case import, brightmoor.csv'));
    await waitFor(() => expect(storyAddress()).toMatch(/detail\?id=j2$/));
  },
};

export const Filtered: Story = {
  parameters: listing(({ body }: { body: { filters: object } }) =>
    Object.keys(body.filters).length ? listOf([]) : listOf([jobOf()]),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('combobox', { name: 'State' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Failed' }));
    await expect(await canvas.findByText('No jobs with this state and type.')).toBeVisible();
    await expect(sentTo(LIST).at(-1)).toMatchObject({ filters: { TaskStateId: 5 }, page: 1 });
  },
};

export const Many: Story = {
  parameters: listing(pagesOf(Array.from({ length: 120 }, (_, index) => jobOf({ id: `j${index}`, title: `Import ${index}` })))),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('120 jobs')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /next page/i }));
    await waitFor(() => expect(sentTo(LIST).at(-1)).toMatchObject({ page: 2 }));
  },
};

export const Empty: Story = {
  parameters: listing(listOf([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Imports, uploads and filings that you start appear here.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: listing(pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Background jobs' })).toBeVisible();
    await expect(canvas.queryByText(/appear here/)).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  parameters: listing(refused(500, 'The jobs cannot be read.')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The jobs cannot be read.');
  },
};
