import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Banner } from './Banner.js';

const meta: Meta<typeof Banner> = {
  component: Banner,
  args: { tone: 'info', children: 'Two cases of this packet were filed on paper.' },
};
export default meta;
type Story = StoryObj<typeof Banner>;

export const Info: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Two cases of this packet were filed on paper.');
  },
};
export const Warning: Story = { ...Info, args: { tone: 'warn' } };
export const Done: Story = { ...Info, args: { tone: 'ok' } };

export const Danger: Story = {
  args: { tone: 'danger', children: 'The statute of limitations ends tomorrow.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The statute of limitations ends tomorrow.');
  },
};

const restore = fn();

export const WithAnAction: Story = {
  args: {
    tone: 'warn',
    action: (
      <button type="button" onClick={restore}>
        Restore
      </button>
    ),
    children: (
      <>
        This is the case as of <b>03/31/2026</b>. It cannot be edited, and what follows is a text so long that it needs a second
        line on most screens, beside an action that must stay on the right of it. <a href="/">Return to today</a>
      </>
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    await expect(restore).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('link', { name: 'Return to today' })).toBeVisible();
  },
};
