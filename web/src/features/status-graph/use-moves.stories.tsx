import { status } from '@atlas/contracts';
import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { type RaRecord, useGetOne } from 'react-admin';
import { expect, screen, waitFor } from 'storybook/test';
import { resourceName } from '@/providers/data/resource-names.js';
import { inApp } from '@/stories/parameters.js';
import { onRevision, pending, requestsOf, sentTo } from '@/stories/server.js';
import { useStatusMoves } from './use-moves.js';

/** A status that is open beside its graph, and the graph's change. */
const OpenStatus = () => {
  const { data } = useGetOne<RaRecord & { next_ids: number[] }>(resourceName(status), { id: 11 });
  const { change, busy } = useStatusMoves();
  return (
    <>
      <p>Next: {data?.next_ids.join(', ')}</p>
      <Button disabled={busy} onClick={() => change({ from: 11, to: 13 }, 'add')}>
        Add 13
      </Button>
    </>
  );
};

const READY = { id: 11, name: 'Ready to file', next_ids: [12], revision: 4 };
let reads = 0;

const meta: Meta<typeof OpenStatus> = {
  component: OpenStatus,
  beforeEach: () => {
    reads = 0;
  },
  parameters: inApp({
    answers: {
      'GET status/{}': READY,
      'POST status': ({ body }) => ({ ...READY, ...(body as object), revision: 5 }),
    },
  }),
};
export default meta;
type Story = StoryObj<typeof OpenStatus>;

const add = () => screen.findByRole('button', { name: 'Add 13' });

export const TheOpenRecordShowsTheMove: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Next: 12')).toBeVisible();
    await userEvent.click(await add());
    await expect(await canvas.findByText('Next: 12, 13')).toBeVisible();
    await expect(requestsOf('POST status')[0]?.headers.get('If-Match')).toBe('"4"');
  },
};

export const Undoes: Story = {
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Next: 12');
    await userEvent.click(await add());
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sentTo('POST status').at(-1)).toEqual({ id: 11, next_ids: [12] }));
    await expect(requestsOf('POST status').at(-1)?.headers.get('If-Match')).toBe('"5"');
    await expect(await canvas.findByText('Next: 12')).toBeVisible();
  },
};

export const AnotherUserSavesAtTheSameMoment: Story = {
  parameters: inApp({
    answers: {
      'GET status/{}': () => {
        reads += 1;
        return reads < 3 ? READY : { ...READY, next_ids: [12, 37], revision: 6 };
      },
      'POST status': onRevision(6, { ...READY, next_ids: [12, 37, 13], revision: 7 }),
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Next: 12');
    await userEvent.click(await add());
    await waitFor(() => expect(sentTo('POST status').at(-1)).toEqual({ id: 11, next_ids: [12, 37, 13] }));
    await expect(await canvas.findByText('Next: 12, 37, 13')).toBeVisible();
  },
};

export const OneClickIsEnough: Story = {
  parameters: inApp({ answers: { 'GET status/{}': READY, 'POST status': pending } }),
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Next: 12');
    await userEvent.dblClick(await add());
    await waitFor(() => expect(requestsOf('POST status')).toHaveLength(1));
    await expect(await add()).toBeDisabled();
  },
};
