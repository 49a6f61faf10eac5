import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { FieldForm } from '@/stories/FieldForm.js';
import { FormHtml } from './FormHtml.js';

const meta: Meta<typeof FieldForm> = {
  component: FieldForm,
  args: {
    values: { body: '<p>The carrier paid.</p>' },
    onValues: fn(),
    children: <FormHtml source="body" label="Body" hint="Merge fields are allowed." />,
  },
};
export default meta;
type Story = StoryObj<typeof FieldForm>;

const editor = async () => {
  await screen.findByRole('toolbar', { name: 'Formatting' }, { timeout: 5000 });
  return screen.findByRole('textbox', { name: 'Body' });
};

export const Formatted: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(await editor()).toHaveTextContent('The carrier paid.');
    await expect(canvas.getByRole('group', { name: 'Body' })).toHaveAccessibleDescription('Merge fields are allowed.');
    await userEvent.click(canvas.getByRole('button', { name: 'Bulleted list' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Report' }));
    await expect(args.onValues).toHaveBeenCalledWith({ body: '<ul><li><p>The carrier paid.</p></li></ul>' });
  },
};

export const WithAnError: Story = {
  args: { values: { body: '' }, errors: { body: 'Please Enter Body.' } },
  play: async ({ canvas }) => {
    await expect(await editor()).toBeInvalid();
    await expect(canvas.getByRole('group', { name: 'Body' })).toHaveAccessibleDescription('Please Enter Body.');
    await expect(canvas.queryByText('Merge fields are allowed.')).not.toBeInTheDocument();
  },
};

export const ReadOnlyRightToLeft: Story = {
  args: {
    values: { body: `<p>${'המבטחת שילמה את מלוא הסכום. '.repeat(20)}</p>` },
    children: <FormHtml source="body" label="Body" readOnly />,
  },
  play: async () => {
    await expect(await screen.findByText(/המבטחת שילמה/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Bold' })).not.toBeInTheDocument();
  },
};
