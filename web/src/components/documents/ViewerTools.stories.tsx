import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ViewerTools } from './ViewerTools.js';

const ACTIONS = { previous: fn(), next: fn(), zoomIn: fn(), zoomOut: fn(), fit: fn(), turn: fn(), download: fn() };
const NONE = Object.fromEntries(Object.keys(ACTIONS).map(name => [name, undefined])) as Record<keyof typeof ACTIONS, undefined>;

const meta: Meta<typeof ViewerTools> = {
  component: ViewerTools,
  args: { actions: ACTIONS, index: 1, total: 1200, pages: { current: 0, count: 14 }, scale: 1.5 },
};
export default meta;
type Story = StoryObj<typeof ViewerTools>;

export const PagesOfADocument: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('2 of 1,200')).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent('Page 1 of 14');
    await expect(canvas.getByRole('button', { name: /^Fit width/ })).toHaveTextContent('150%');
    await userEvent.click(canvas.getByRole('button', { name: /^Rotate left/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^Rotate right/ }));
    await expect(ACTIONS.turn.mock.calls).toEqual([[-90], [90]]);
    await userEvent.click(canvas.getByRole('button', { name: 'Download' }));
    await expect(ACTIONS.download).toHaveBeenCalledOnce();
  },
};

export const NothingToDo: Story = {
  args: { actions: NONE, index: 0, total: 1, pages: undefined, scale: 1 },
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) await expect(button).toBeDisabled();
    await expect(canvas.queryByRole('status')).not.toBeInTheDocument();
  },
};

export const NarrowPane: Story = {
  decorators: [
    Story => (
      <div style={{ width: 420 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Download' })).toBeVisible();
  },
};
