import Button from '@mui/material/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { DateBox } from './DateBox.js';

const commit = fn();

const WithState = ({ value, ...props }: Parameters<typeof DateBox>[0]) => {
  const [day, setDay] = useState(value);
  return (
    <>
      <DateBox {...props} value={day} onChange={setDay} onCommit={commit} />
      <Button>Next</Button>
    </>
  );
};

const meta: Meta<typeof DateBox> = { component: DateBox, render: WithState, args: { label: 'Check date', value: '2026-03-02' } };
export default meta;
type Story = StoryObj<typeof DateBox>;

const FIELD = { name: 'Check date' };

export const TypedInShort: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', FIELD);
    for (const [typed, shown] of [
      ['t', '04/21/2026'],
      ['today', '04/21/2026'],
      ['y', '04/20/2026'],
      ['+7', '04/28/2026'],
      ['-3', '04/18/2026'],
      ['030226', '03/02/2026'],
      ['3/2/26', '03/02/2026'],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      await expect(field).toHaveValue(typed);
      await userEvent.tab();
      await expect(field).toHaveValue(shown);
    }
    await expect(commit).toHaveBeenLastCalledWith('2026-03-02');
  },
};

export const NoDay: Story = {
  play: async ({ canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', FIELD);
    await userEvent.clear(field);
    await userEvent.type(field, '13/45/2025{Tab}');
    await expect(field).toHaveValue('13/45/2025');
    await expect(commit).not.toHaveBeenCalled();
  },
};

export const ByCalendarAndKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(screen.getByRole('gridcell', { name: '2', selected: true })).toHaveFocus(), { timeout: 5000 });
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await expect(commit).toHaveBeenCalledWith('2026-03-03');
    await waitFor(() => expect(canvas.getByRole('textbox', FIELD)).toHaveFocus());
    await expect(canvas.getByRole('textbox', FIELD)).toHaveValue('03/03/2026');
  },
};

export const OneTabStop: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('textbox', FIELD)).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Next' })).toHaveFocus();
  },
};
