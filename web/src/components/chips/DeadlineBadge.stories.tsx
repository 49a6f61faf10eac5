import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { DeadlineBadge, LateBadge } from './DeadlineBadge.js';

const meta: Meta<typeof DeadlineBadge> = { component: DeadlineBadge, args: { days: 5, owner: null } };
export default meta;
type Story = StoryObj<typeof DeadlineBadge>;

export const EveryUrgency: Story = {
  render: () => (
    <>
      {[-12, 0, 3, 7, 45, 800].map(days => (
        <DeadlineBadge key={days} days={days} owner={null} />
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    for (const text of ['−12 d', '0 d', '3 d', '7 d', '45 d', '2 y']) await expect(canvas.getByText(text)).toBeVisible();
  },
};

export const OverdueByAnotherParty: Story = {
  parameters: inApp({ checksStyles: true }),
  render: () => (
    <>
      <DeadlineBadge days={-12} owner="insurer" />
      <DeadlineBadge days={-13} owner={null} />
    </>
  ),
  play: async ({ canvas }) => {
    const theirs = getComputedStyle(canvas.getByText('−12 d'));
    const ours = getComputedStyle(canvas.getByText('−13 d'));
    await expect(theirs.backgroundColor).not.toBe(ours.backgroundColor);
  },
};

export const DoneLate: Story = {
  render: () => (
    <>
      <LateBadge days={1} />
      <LateBadge days={1200} />
    </>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Late by 1 day')).toBeVisible();
    await expect(canvas.getByText('Late by 1,200 days')).toBeVisible();
  },
};
