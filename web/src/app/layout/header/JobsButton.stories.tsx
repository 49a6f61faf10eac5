import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect } from 'storybook/test';
import { jobOf } from '@/stories/fixtures/jobs.js';
import { inApp } from '@/stories/parameters.js';
import { messageLog } from '../message-log.js';
import { useEndedJobs } from './use-ended-jobs.js';
import type { BackgroundJob } from '@/providers/jobs/jobs.js';

const RUNNING = [jobOf({ id: 'a', TaskStateId: 2, title: 'Notes.csv' }), jobOf({ id: 'b', TaskStateId: 2, title: 'Cases.csv' })];
const ENDED = [jobOf({ id: 'a', title: 'Notes.csv' }), jobOf({ id: 'b', TaskStateId: 5, title: 'Cases.csv' })];

/** What the header does with the latest jobs of JobsButton. */
const Jobs = () => {
  const [jobs, setJobs] = useState<readonly object[]>(RUNNING);
  useEndedJobs(jobs as readonly BackgroundJob[]);
  return (
    <button type="button" onClick={() => setJobs(ENDED)}>
      End the jobs
    </button>
  );
};

const meta: Meta<typeof Jobs> = { component: Jobs };
export default meta;
type Story = StoryObj<typeof Jobs>;
type Context = Parameters<NonNullable<Story['play']>>[0];

async function messagesAfterTheEnd({ canvas, userEvent }: Pick<Context, 'canvas' | 'userEvent'>): Promise<string> {
  const before = messageLog.snapshot()[0]?.id ?? 0;
  await userEvent.click(await canvas.findByRole('button', { name: 'End the jobs' }));
  return messageLog
    .snapshot()
    .filter(({ id }) => id > before)
    .map(({ text }) => text)
    .join('|');
}

export const EndsAreNotified: Story = {
  play: async context => {
    const messages = await messagesAfterTheEnd(context);
    await expect(messages).toContain('Notes.csv');
    await expect(messages).toContain('Cases.csv');
  },
};

export const OnlyFailuresAreNotified: Story = {
  parameters: inApp({ preferences: { notifications: { job_completed: false } } }),
  play: async context => {
    const messages = await messagesAfterTheEnd(context);
    await expect(messages).not.toContain('Notes.csv');
    await expect(messages).toContain('Cases.csv');
  },
};
