import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { inApp } from '@/stories/parameters.js';
import { pending, requestsOf } from '@/stories/server.js';
import { keepsValue } from '@/stories/keeps-value.js';
import { OptionBox } from './OptionBox.js';

const PROVIDERS = [
  { id: 4, name: 'Brightmoor Physical Therapy' },
  { id: 5, name: 'Bridge Street Acupuncture' },
];
const meta: Meta<typeof OptionBox> = {
  component: OptionBox,
  args: { label: 'Provider', path: 'provider_master/option', value: null, onChange: fn() },
  parameters: inApp({ answers: { 'GET provider_master/option': PROVIDERS } }),
  render: keepsValue(OptionBox),
};
export default meta;
type Story = StoryObj<typeof OptionBox>;

export const FoundByTyping: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('combobox', { name: 'Provider' });
    await userEvent.type(box, 'bri');
    await waitFor(() => expect(requestsOf('GET provider_master/option').at(-1)?.query).toEqual({ query: 'bri' }));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith(PROVIDERS[0]);
    await expect(box).toHaveValue('Brightmoor Physical Therapy');
  },
};

export const Cleared: Story = {
  args: { value: PROVIDERS[1]!, params: { active: true } },
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('combobox', { name: 'Provider' });
    await userEvent.click(box);
    await expect(await screen.findByRole('option', { name: 'Bridge Street Acupuncture', selected: true })).toBeVisible();
    await expect(requestsOf('GET provider_master/option')[0]?.query).toEqual({ active: 'true' });
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(args.onChange).toHaveBeenLastCalledWith(null);
  },
};

export const Searching: Story = {
  parameters: inApp({ answers: { 'GET provider_master/option': pending } }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Provider' }));
    await expect(await screen.findByText('Searching…')).toBeVisible();
  },
};

export const ManyLongRightToLeftNames: Story = {
  parameters: inApp({
    answers: {
      'GET provider_master/option': Array.from({ length: 80 }, (_, id) => ({ id, name: `${'מרפאת שיקום '.repeat(8)}${id}` })),
    },
  }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: 'Provider' }));
    await expect(await screen.findAllByRole('option')).toHaveLength(80);
    await userEvent.click(screen.getAllByRole('option')[0]!);
    await expect(canvas.getByRole('combobox', { name: 'Provider' })).toHaveDisplayValue(/^מרפאת שיקום/);
  },
};
