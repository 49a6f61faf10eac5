import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { requestsOf } from '@/stories/server.js';
import { RichTextBox } from './RichTextBox.js';

const USERS = [
  { id: 41, name: 'Ray Odell' },
  { id: 42, name: `${'רחל בן־דוד '.repeat(6)}` },
  { id: 43, name: 'Rana Qureshi' },
];

/** The list belongs to an editor in which an @ is typed. */
const meta: Meta<typeof RichTextBox> = {
  component: RichTextBox,
  args: { label: 'Note', value: '', onChange: fn(), mayMention: true },
  parameters: inApp({ answers: { 'GET user/option': USERS } }),
};
export default meta;
type Story = StoryObj<typeof RichTextBox>;
type User = Parameters<NonNullable<Story['play']>>[0]['userEvent'];

const type = async (userEvent: User, text: string) => {
  await screen.findByRole('toolbar', { name: 'Formatting' }, { timeout: 5000 });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Note' }), text);
};

export const ByArrowKeys: Story = {
  play: async ({ userEvent, args }) => {
    await type(userEvent, '@r');
    await expect(await screen.findByRole('option', { name: 'Ray Odell', selected: true })).toBeVisible();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.getByRole('option', { name: 'Rana Qureshi' })).toHaveAttribute('aria-selected', 'true'));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith('<p><strong>@Rana Qureshi</strong> </p>'));
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  },
};

export const ByMouse: Story = {
  play: async ({ userEvent, args }) => {
    await type(userEvent, '@r');
    await userEvent.click(await screen.findByRole('option', { name: /^רחל/ }));
    await waitFor(() => expect(args.onChange).toHaveBeenLastCalledWith(expect.stringContaining('@רחל')));
  },
};

export const NobodyFound: Story = {
  parameters: inApp({ answers: { 'GET user/option': [] } }),
  play: async ({ userEvent, args }) => {
    await type(userEvent, '@zz');
    await waitFor(() => expect(requestsOf('GET user/option').length).toBeGreaterThan(0));
    await expect(screen.queryByRole('listbox', { name: 'Users' })).not.toBeInTheDocument();
    await expect(screen.getByRole('textbox', { name: 'Note' })).not.toHaveAttribute('aria-activedescendant');
    await expect(args.onChange).toHaveBeenLastCalledWith('<p>@zz</p>');
  },
};
