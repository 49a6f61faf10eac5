import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { useAct } from '@/components/states/use-act.js';
import { useApi } from '@/providers/data/use-api.js';
import { inApp } from '@/stories/parameters.js';
import { refused, requestsOf, sentTo } from '@/stories/server.js';
import { ConnectionBanner } from './ConnectionBanner.js';
import { useReconnect } from './use-reconnect.js';

const server = { isUp: true };

/** Answers while the server is up, and nothing while it cannot be reached. */
const whileUp =
  <Data,>(answer: Data) =>
  () =>
    server.isUp ? answer : Promise.reject<Data>(new TypeError('Failed to fetch'));

/** A screen that shows a record and adds a note. */
const Screen = ({ caseId = 'DEMO26-000017' }: { caseId?: string }) => {
  useReconnect();
  const api = useApi();
  const [text, setText] = useState('');
  const { data } = useQuery({ queryKey: ['preferences'], queryFn: () => api.get('user/preference') });
  const { act, error } = useAct(() => api.post(`case/${caseId}/note`, { note_type: 1, description: text }), {
    inline: true,
    onDone: () => setText(''),
  });
  return (
    <>
      <ConnectionBanner />
      <p>{data && Object.keys(data).join(', ')}</p>
      <input aria-label="Note" value={text} onChange={event => setText(event.target.value)} />
      <Button onClick={() => void act()}>Save</Button>
      <p>{error}</p>
    </>
  );
};

const meta: Meta<typeof Screen> = {
  component: Screen,
  beforeEach: () => {
    server.isUp = true;
  },
  parameters: inApp({
    answers: {
      'GET /health/ready': () => (server.isUp ? {} : refused(503, 'The database does not respond.')()),
      'GET user/preference': whileUp({ theme: 'dark' }),
      'POST case/{}/note': whileUp({}) as never,
    },
  }),
};
export default meta;
type Story = StoryObj<typeof Screen>;

export const KeepsWhatIsTypedAndSendsItOnce: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('theme')).toBeVisible();
    await expect(canvas.queryByRole('status')).toBeNull();
    server.isUp = false;
    await userEvent.type(canvas.getByLabelText('Note'), 'Called the adjuster.');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent('No connection to the server. Your input is saved.');
    await expect(canvas.getByText('The server cannot be reached. Check the connection and try again.')).toBeVisible();
    await expect(canvas.getByLabelText('Note')).toHaveValue('Called the adjuster.');

    await userEvent.click(canvas.getByRole('button', { name: 'Retry now' }));
    await expect(canvas.getByRole('status')).toBeVisible();
    server.isUp = true;
    const before = requestsOf('GET user/preference').length;
    await userEvent.click(canvas.getByRole('button', { name: 'Retry now' }));
    await waitFor(() => expect(canvas.queryByRole('status')).toBeNull());
    await waitFor(() => expect(requestsOf('GET user/preference')).toHaveLength(before + 1));

    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(canvas.getByLabelText('Note')).toHaveValue(''));
    await expect(sentTo('POST case/{}/note')).toHaveLength(2);
    const keys = requestsOf('POST case/{}/note').map(({ headers }) => headers.get('Idempotency-Key'));
    await expect(keys[0]).toBeTruthy();
    await expect(keys[1]).toBe(keys[0]);
  },
};

export const LoadsWhatCouldNotBeLoaded: Story = {
  beforeEach: () => {
    server.isUp = false;
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('status')).toBeVisible();
    await expect(canvas.queryByText('theme')).toBeNull();
    server.isUp = true;
    await userEvent.click(canvas.getByRole('button', { name: 'Retry now' }));
    await expect(await canvas.findByText('theme')).toBeVisible();
    await expect(canvas.queryByRole('status')).toBeNull();
  },
};
