import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { jobOf } from '@/stories/fixtures/jobs.js';
import { inApp } from '@/stories/parameters.js';
import { pending, refused, requestsOf } from '@/stories/server.js';
import { CancelJobButton } from './CancelJobButton.js';

const meta: Meta<typeof CancelJobButton> = {
  component: CancelJobButton,
  args: { job: jobOf({ TaskStateId: 2 }), label: 'Cancel the import' },
};
export default meta;
type Story = StoryObj<typeof CancelJobButton>;

export const Cancels: Story = {
  parameters: inApp({ answers: { 'POST background_job/{}/cancel': jobOf({ TaskStateId: 2, cancel_requested: true }) } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel the import' }));
    await waitFor(() => expect(requestsOf('POST background_job/{}/cancel')).toHaveLength(1));
    await expect(requestsOf('POST background_job/{}/cancel')[0]?.parts).toEqual(['j1']);
  },
};

export const OneClickIsEnough: Story = {
  parameters: inApp({ answers: { 'POST background_job/{}/cancel': pending } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Cancel the import' }));
    await expect(requestsOf('POST background_job/{}/cancel')).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: 'Cancel the import' })).toBeDisabled();
  },
};

export const Refused: Story = {
  parameters: inApp({ answers: { 'POST background_job/{}/cancel': refused(409, 'The job has already ended.') } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel the import' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('The job has already ended.');
  },
};

export const Canceling: Story = {
  args: { job: jobOf({ TaskStateId: 2, cancel_requested: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Canceling…' })).toBeDisabled();
  },
};
