import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor } from 'storybook/test';
import { dragged } from '@/stories/dragged.js';
import { DropArea, FilePick } from './DropZone.js';

const FILE = new File(['%PDF-1.7'], 'denial.pdf', { type: 'application/pdf' });

const meta: Meta<typeof FilePick> = { component: FilePick, args: { onFiles: fn() } };
export default meta;
type Story = StoryObj<typeof FilePick>;

export const Chosen: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('PDF, images, Word, Excel, text and email')).toBeVisible();
    await userEvent.upload(canvas.getByLabelText('Files'), [FILE, new File([''], 'note.txt')]);
    await expect(args.onFiles).toHaveBeenCalledWith([FILE, expect.objectContaining({ name: 'note.txt' })]);
  },
};

export const Dropped: Story = {
  args: { accepted: 'CSV up to 25 MB' },
  play: async ({ canvas, args }) => {
    const area = canvas.getByRole('button', { name: /Choose files/ });
    await expect(area).toHaveTextContent('CSV up to 25 MB');
    await fireEvent.dragEnter(area, dragged([FILE]));
    await waitFor(() => expect(canvas.getByRole('button').parentElement).toHaveClass('over'));
    await fireEvent.drop(area, dragged([FILE]));
    await waitFor(() => expect(args.onFiles).toHaveBeenCalledWith([FILE]));
    await expect(canvas.getByRole('button').parentElement).not.toHaveClass('over');
  },
};

export const WhileDisabled: Story = {
  render: args => (
    <DropArea {...args} disabled hint="Drop to add">
      The list
    </DropArea>
  ),
  play: async ({ canvas, args }) => {
    await fireEvent.dragEnter(canvas.getByText('The list'), dragged([FILE]));
    await fireEvent.drop(canvas.getByText('The list'), dragged([FILE]));
    await expect(canvas.getByText('The list')).not.toHaveClass('over');
    await expect(args.onFiles).not.toHaveBeenCalled();
  },
};

export const ATextIsNoFile: Story = {
  play: async ({ canvas, args }) => {
    await fireEvent.drop(canvas.getByRole('button'), dragged([], ['text/plain']));
    await expect(args.onFiles).not.toHaveBeenCalled();
  },
};
