import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { jobOf } from '@/stories/fixtures/jobs.js';
import { ADJUSTERS, mergeOf } from '@/stories/fixtures/merges.js';
import { inApp } from '@/stories/parameters.js';
import { type Answers, listOf, pending, refused, requestsOf } from '@/stories/server.js';
import { PastMerges } from './PastMerges.js';

const LIST = 'POST {}/merge/list';
const UNDO = 'POST {}/merge/{}/undo';
const having = (merges: unknown, undo: unknown = { job_id: 'u1' }) =>
  inApp({
    answers: {
      [LIST]: merges,
      [UNDO]: undo,
      'GET background_job/{}': jobOf({ id: 'u1', TaskStateId: 2 }) as never,
      'POST background_job/list': listOf([]),
    } as Answers,
  });

const meta: Meta<typeof PastMerges> = {
  component: PastMerges,
  args: { definition: ADJUSTERS },
  parameters: having(listOf([mergeOf(), mergeOf({ job_id: 'm2', source_name: 'לואו, אודט '.repeat(8), state: 'undone' })])),
};
export default meta;
type Story = StoryObj<typeof PastMerges>;
type Context = Parameters<NonNullable<Story['play']>>[0];

const undo = async ({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>) => {
  await userEvent.click(await canvas.findByRole('button', { name: /^Undo the merge of Baptiste Lowe/ }));
  return within(await screen.findByRole('dialog', { name: 'Undo this merge?' }));
};

export const Undone: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('row', { name: /לואו, אודט/ })).toHaveTextContent('Undone');
    await expect(canvas.getAllByRole('button', { name: /^Undo the merge/ })).toHaveLength(1);
    const dialog = await undo({ canvas, userEvent });
    await expect(dialog.getByText(/go back to Baptiste Lowe, O\./)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await expect(requestsOf(UNDO)[0]?.parts.at(-1)).toBe('m1');
    await expect(await canvas.findByRole('row', { name: /Undoing…/ })).toBeVisible();
  },
};

export const UndoRefused: Story = {
  parameters: having(listOf([mergeOf()]), refused(409, 'The record has been merged again.')),
  play: async ({ canvas, userEvent }) => {
    const dialog = await undo({ canvas, userEvent });
    await userEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The record has been merged again.');
  },
};

export const Merging: Story = {
  parameters: having(listOf([mergeOf({ state: 'begun' })])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('row', { name: /Merging…/ })).toBeVisible();
    await expect(canvas.getByText('In progress')).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: having(listOf([])),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No merges yet')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: having(pending),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Past merges' })).toBeVisible();
    await expect(canvas.queryByText('No merges yet')).not.toBeInTheDocument();
  },
};
