import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { jobOf } from '@/stories/fixtures/jobs.js';
import { inApp } from '@/stories/parameters.js';
import { pending, requestsOf } from '@/stories/server.js';
import { JobActions } from './JobActions.js';

const meta: Meta<typeof JobActions> = {
  component: JobActions,
  args: { job: jobOf({ TaskStateId: 2, error_count: 1 }) },
  parameters: inApp({
    answers: { 'POST background_job/{}/cancel': pending, 'GET background_job/{}/rows': pending },
  }),
};
export default meta;
type Story = StoryObj<typeof JobActions>;

export const OneClickIsEnough: Story = {
  play: async ({ canvas, userEvent }) => {
    const [cancel, download] = canvas.getAllByRole('button');
    await userEvent.dblClick(cancel!);
    await userEvent.dblClick(download!);
    await expect(requestsOf('POST background_job/{}/cancel')).toHaveLength(1);
    await expect(requestsOf('GET background_job/{}/rows')).toHaveLength(1);
    await expect([cancel, download].every(button => button?.hasAttribute('disabled'))).toBe(true);
  },
};
