import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { RichTextBox } from './RichTextBox.js';
import type { RichTextProps } from './rich-text-props.js';

const change = fn<(html: string) => void>();

const WithState = ({ value, ...props }: RichTextProps) => {
  const [html, setHtml] = useState(value);
  const take = (next: string) => {
    change(next);
    setHtml(next);
  };
  return <RichTextBox {...props} value={html} onChange={take} />;
};

const meta: Meta<typeof RichTextBox> = {
  component: RichTextBox,
  render: WithState,
  args: { label: 'Note', value: '<p>The carrier paid.</p>', placeholder: 'Write a note' },
};
export default meta;
type Story = StoryObj<typeof RichTextBox>;

const editor = () => waitFor(() => screen.getByRole('textbox', { name: 'Note', hidden: false }), { timeout: 5000 });
const loaded = async () => {
  await screen.findByRole('toolbar', { name: 'Formatting' }, { timeout: 5000 });
  return editor();
};
const paste = (into: HTMLElement, html: string) => {
  const data = { getData: (type: string) => (type === 'text/html' ? html : ''), types: ['text/html'], files: [] };
  into.dispatchEvent(Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: data }));
};

export const FormatsText: Story = {
  play: async ({ userEvent }) => {
    const text = await loaded();
    await expect(text).toHaveTextContent('The carrier paid.');
    await userEvent.click(screen.getByRole('button', { name: 'Bulleted list' }));
    await expect(change).toHaveBeenLastCalledWith('<ul><li><p>The carrier paid.</p></li></ul>');
    await expect(screen.getByRole('button', { name: 'Bulleted list' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(change).toHaveBeenLastCalledWith('<p>The carrier paid.</p>');
  },
};

export const LeavesCtrlEnterToTheScreen: Story = {
  play: async ({ userEvent }) => {
    const text = await loaded();
    await userEvent.click(text);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(change).not.toHaveBeenCalled();
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
    await expect(change).toHaveBeenLastCalledWith(expect.stringContaining('<br>'));
  },
};

export const ToolsByArrowKeys: Story = {
  play: async ({ userEvent }) => {
    await loaded();
    await userEvent.tab();
    await expect(screen.getByRole('button', { name: 'Bold' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    await expect(screen.getByRole('button', { name: 'Italic' })).toHaveFocus();
    await userEvent.tab();
    await expect(await editor()).toHaveFocus();
  },
};

const WORD = [
  '<html><head><style>p { color: red }</style></head><body>',
  '<h1>Denial</h1>',
  '<p class=MsoNormal style="color:red"><b>Late</b> <span style="font-weight:700">notice</span><o:p></o:p></p>',
  "<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp; </span>NF-2</p>",
  '<table class=MsoTableGrid><tr><td><p>CPT</p></td><td><p>99214</p></td></tr></table>',
  '<script>alert(1)</script></body></html>',
].join('');

export const PastedFromWord: Story = {
  args: { value: '' },
  play: async () => {
    paste(await loaded(), WORD);
    await waitFor(() => expect(change).toHaveBeenCalled());
    await expect(change.mock.lastCall?.[0]).toBe(
      '<h3>Denial</h3><p><strong>Late</strong> <strong>notice</strong></p><ul><li><p>NF-2</p></li></ul>' +
        '<table><tbody><tr><td><p>CPT</p></td><td><p>99214</p></td></tr></tbody></table>',
    );
  },
};

export const KeepsWhatItDoesNotOffer: Story = {
  args: { value: '<p>H<sub>2</sub>O, <mark>due</mark>, <u>signed</u></p><blockquote><p>As agreed</p></blockquote>' },
  play: async ({ args, userEvent }) => {
    await loaded();
    await userEvent.click(screen.getByRole('button', { name: 'Bulleted list' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await expect(change).toHaveBeenLastCalledWith(args.value);
  },
};

export const MentionsAUser: Story = {
  args: { value: '', mayMention: true },
  parameters: inApp({ answers: { 'GET user/option': [{ id: 41, name: 'Ray Odell' }] } }),
  play: async ({ userEvent }) => {
    await userEvent.type(await loaded(), '@ra');
    await screen.findByRole('option', { name: 'Ray Odell' }, { timeout: 5000 });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(change).toHaveBeenLastCalledWith('<p><strong>@Ray Odell</strong> </p>'));
  },
};
