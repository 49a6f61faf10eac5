import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { NODES } from '@/stories/fixtures/case-answers.js';
import { inApp } from '@/stories/parameters.js';
import { pending } from '@/stories/server.js';
import { NodeBox } from './NodeBox.js';

const NODES_CALL = 'GET document/node/option';
const CLOSED = { id: 30, name: 'Court / Judgments', keywords: [], may_upload: false };

const meta: Meta<typeof NodeBox> = {
  component: NodeBox,
  args: { label: 'Node', value: null, onChange: fn() },
  parameters: inApp({ answers: { [NODES_CALL]: [...NODES, CLOSED] } }),
};
export default meta;
type Story = StoryObj<typeof NodeBox>;

export const FoundByAnyPart: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.type(canvas.getByRole('combobox', { name: 'Node' }), 'nf-10');
    await userEvent.click(await screen.findByRole('option', { name: 'Denials / NF-10' }));
    await expect(args.onChange).toHaveBeenCalledWith(17);
  },
};

export const OnlyWhereTheUserMayUpload: Story = {
  args: { value: 16 },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByDisplayValue('Bills / NF-3, CMS-1500, UB-04')).toBeVisible();
    await userEvent.click(canvas.getByRole('combobox', { name: 'Node' }));
    await expect(await screen.findAllByRole('option')).toHaveLength(2);
    await expect(screen.queryByRole('option', { name: 'Court / Judgments' })).not.toBeInTheDocument();
  },
};

export const Loading: Story = {
  parameters: inApp({ answers: { [NODES_CALL]: pending } }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('combobox', { name: 'Node' })).toHaveAttribute('placeholder', 'Document node');
  },
};

export const LongRightToLeftNames: Story = {
  args: { value: 1, error: true, helperText: 'Please Select Node.' },
  parameters: inApp({
    answers: { [NODES_CALL]: [{ id: 1, name: 'בקשות / תצהירים / '.repeat(8), keywords: [], may_upload: true }] },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByDisplayValue(/^בקשות/)).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Node' })).toHaveAccessibleDescription('Please Select Node.');
  },
};
