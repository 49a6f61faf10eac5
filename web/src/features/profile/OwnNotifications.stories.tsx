import type { Meta, StoryObj } from '@storybook/react-vite';
import { useStore } from 'react-admin';
import { expect } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { OwnNotifications } from './OwnNotifications.js';

const Stored = () => <output aria-label="Stored">{JSON.stringify(useStore('notifications', {})[0])}</output>;

const meta: Meta<typeof OwnNotifications> = {
  component: OwnNotifications,
  render: () => (
    <>
      <OwnNotifications />
      <Stored />
    </>
  ),
};
export default meta;
type Story = StoryObj<typeof OwnNotifications>;

export const AllAreOnAtFirst: Story = {
  play: async ({ canvas, userEvent }) => {
    const tickets = await canvas.findByRole('switch', { name: 'Email me when someone answers or changes a ticket of mine' });
    for (const choice of canvas.getAllByRole('switch')) await expect(choice).toBeChecked();
    await userEvent.click(tickets);
    await expect(tickets).not.toBeChecked();
    await expect(canvas.getByLabelText('Stored')).toHaveTextContent('{"ticket_news":false}');
  },
};

export const OneIsOff: Story = {
  parameters: inApp({ preferences: { notifications: { job_completed: false } } }),
  play: async ({ canvas, userEvent }) => {
    const jobs = await canvas.findByRole('switch', { name: 'Show a message when a background job of mine has completed' });
    await expect(jobs).not.toBeChecked();
    await userEvent.click(jobs);
    await expect(canvas.getByLabelText('Stored')).toHaveTextContent('{"job_completed":true}');
  },
};
