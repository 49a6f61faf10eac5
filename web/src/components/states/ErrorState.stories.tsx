import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn } from 'storybook/test';
import { ApiError } from '@/providers/http/api-error.js';
import { ErrorState } from './ErrorState.js';

const meta: Meta<typeof ErrorState> = {
  component: ErrorState,
  args: { error: new ApiError(503, 'UNAVAILABLE', 'The case service does not respond.', {}, 'c0ffee-42'), onRetry: fn() },
};
export default meta;
type Story = StoryObj<typeof ErrorState>;

export const WithAReference: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const written = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await expect(canvas.getByRole('alert')).toHaveTextContent('The case service does not respond.');
    await userEvent.click(canvas.getByRole('button', { name: 'Copy reference' }));
    await expect(written).toHaveBeenCalledWith('c0ffee-42');
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const OfAnUnknownKind: Story = {
  args: { error: new TypeError('undefined is not a function'), onRetry: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).not.toHaveTextContent('undefined is not a function');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const WithItsOwnTitle: Story = {
  args: { title: 'The report could not be loaded.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'The report could not be loaded.' })).toBeVisible();
  },
};
