import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { RichTextBox } from './RichTextBox.js';

/** The button works on the text of an editor. */
const meta: Meta<typeof RichTextBox> = {
  component: RichTextBox,
  args: { label: 'Note', value: '<p>www.nf-arb.example</p>', onChange: fn() },
};
export default meta;
type Story = StoryObj<typeof RichTextBox>;
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

/** To axe, a link that is all of a paragraph is too low to be pressed. */
const undo = async (userEvent: User) => {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
};

/** Selects the whole text and opens the dialog. */
const open = async (userEvent: User) => {
  await screen.findByRole('toolbar', { name: 'Formatting' }, { timeout: 5000 });
  await userEvent.click(await screen.findByRole('textbox', { name: 'Note' }));
  await userEvent.keyboard('{Control>}a{/Control}');
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  return within(await screen.findByRole('dialog', { name: 'Insert link' }));
};

export const TakesTheSelectedAddress: Story = {
  play: async ({ userEvent, args }) => {
    const dialog = await open(userEvent);
    await expect(dialog.getByRole('textbox', { name: 'Link address' })).toHaveValue('https://www.nf-arb.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(args.onChange).toHaveBeenLastCalledWith(expect.stringContaining('href="https://www.nf-arb.example"')),
    );
    await undo(userEvent);
    await expect(args.onChange).toHaveBeenLastCalledWith('<p>www.nf-arb.example</p>');
  },
};

export const ChangesALink: Story = {
  args: { value: '<p>The rules: <a href="https://old.example">here</a></p>' },
  play: async ({ userEvent, args }) => {
    const field = (await open(userEvent)).getByRole('textbox', { name: 'Link address' });
    await expect(field).toHaveValue('https://old.example');
    await userEvent.clear(field);
    await userEvent.type(field, 'new.example{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(expect.stringContaining('href="https://new.example"')));
    await undo(userEvent);
    await expect(args.onChange).toHaveBeenLastCalledWith(expect.stringContaining('href="https://old.example"'));
  },
};

export const RemovesALink: Story = {
  args: { value: '<p><a href="https://old.example">The rules</a></p>' },
  play: async ({ userEvent, args }) => {
    const dialog = await open(userEvent);
    await userEvent.clear(dialog.getByRole('textbox', { name: 'Link address' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p>The rules</p>'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
};
