import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DateText, StampText } from './DateText.js';

const meta: Meta<typeof DateText> = { component: DateText, args: { value: '2026-04-21' } };
export default meta;
type Story = StoryObj<typeof DateText>;

export const Day: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('04/21/2026')).toHaveAttribute('datetime', '2026-04-21');
  },
};

export const Moment: StoryObj<typeof StampText> = {
  render: () => <StampText value="2026-04-21T02:52:40Z" />,
  play: async ({ canvas }) => {
    // The day before in New York.
    await expect(canvas.getByText('04-20-2026 10:52:40 PM')).toBeVisible();
  },
};

export const NotSet: Story = {
  args: { value: null, showUnset: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not set')).toBeVisible();
  },
};

export const MomentNotSet: StoryObj<typeof StampText> = {
  render: () => <StampText value={undefined} showUnset />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not set')).toBeVisible();
  },
};

export const Nothing: Story = {
  args: { value: null },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/./)).not.toBeInTheDocument();
  },
};
